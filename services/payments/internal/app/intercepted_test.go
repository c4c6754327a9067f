package app_test

import (
	"context"
	"errors"
	"sync"

	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/standin"
	"bestill.example/services/platform/ore"
)

// intercepted is a provider whose calls pass through a function, which may make them fail.
type intercepted struct {
	app.Provider
	intercept func(c standin.Call, work func() error) error
}

func (l intercepted) Create(ctx context.Context, id string, terms payment.Terms) (opening payment.Opening, err error) {
	err = l.intercept(standin.Create, func() (err error) { opening, err = l.Provider.Create(ctx, id, terms); return err })
	return opening, err
}

func (l intercepted) Read(ctx context.Context, reference string) (view payment.View, err error) {
	err = l.intercept(standin.Read, func() (err error) { view, err = l.Provider.Read(ctx, reference); return err })
	return view, err
}

func (l intercepted) Capture(ctx context.Context, reference string, amount ore.Ore, key string) (shown *payment.View, err error) {
	err = l.intercept(standin.Capture, func() (err error) { shown, err = l.Provider.Capture(ctx, reference, amount, key); return err })
	return shown, err
}

func (l intercepted) Cancel(ctx context.Context, reference string, key string) error {
	return l.intercept(standin.Cancel, func() error { return l.Provider.Cancel(ctx, reference, key) })
}

func (l intercepted) Refund(ctx context.Context, reference string, amount ore.Ore, key string) error {
	return l.intercept(standin.Refund, func() error { return l.Provider.Refund(ctx, reference, amount, key) })
}

var errConnectionLost = errors.New("the connection is lost")

// connection is an interceptor that can be cut and that can lose answers.
type connection struct {
	mu   sync.Mutex
	cut  bool
	lose map[standin.Call]bool
}

func newConnection() *connection { return &connection{lose: map[standin.Call]bool{}} }

func (c *connection) intercept(name standin.Call, work func() error) error {
	c.mu.Lock()
	cut, lose := c.cut, c.lose[name]
	delete(c.lose, name)
	c.mu.Unlock()
	if cut {
		return errConnectionLost
	}
	if err := work(); err != nil || !lose {
		return err
	}
	return errConnectionLost
}

func (c *connection) setDown(down bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cut = down
}

func (c *connection) loseAnswer(name standin.Call) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lose[name] = true
}
