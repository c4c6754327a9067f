package app_test

import (
	"context"
	"errors"
	"sync"

	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/ore"
)

// call names what can be asked of a provider.
type call string

const (
	toCreate  call = "create"
	toRead    call = "read"
	toCapture call = "capture"
	toCancel  call = "cancel"
	toRefund  call = "refund"
)

// line is a provider at the end of a wire: what becomes of each call is for the wire to say.
type line struct {
	app.Provider
	wire func(c call, work func() error) error
}

func (l line) Create(ctx context.Context, id string, terms payment.Terms) (opening payment.Opening, err error) {
	err = l.wire(toCreate, func() (err error) { opening, err = l.Provider.Create(ctx, id, terms); return err })
	return opening, err
}

func (l line) Read(ctx context.Context, reference string) (view payment.View, err error) {
	err = l.wire(toRead, func() (err error) { view, err = l.Provider.Read(ctx, reference); return err })
	return view, err
}

func (l line) Capture(ctx context.Context, reference string, amount ore.Ore, key string) error {
	return l.wire(toCapture, func() error { return l.Provider.Capture(ctx, reference, amount, key) })
}

func (l line) Cancel(ctx context.Context, reference string, key string) error {
	return l.wire(toCancel, func() error { return l.Provider.Cancel(ctx, reference, key) })
}

func (l line) Refund(ctx context.Context, reference string, amount ore.Ore, key string) error {
	return l.wire(toRefund, func() error { return l.Provider.Refund(ctx, reference, amount, key) })
}

var errCut = errors.New("the wire is cut")

// cable is a wire that can be cut, and that can lose answers.
type cable struct {
	mu   sync.Mutex
	cut  bool
	lose map[call]bool
}

func newCable() *cable { return &cable{lose: map[call]bool{}} }

func (c *cable) wire(name call, work func() error) error {
	c.mu.Lock()
	cut, lose := c.cut, c.lose[name]
	delete(c.lose, name)
	c.mu.Unlock()
	if cut {
		return errCut
	}
	if err := work(); err != nil || !lose {
		return err
	}
	return errCut
}

func (c *cable) down(down bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cut = down
}

func (c *cable) loseAnswer(name call) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lose[name] = true
}
