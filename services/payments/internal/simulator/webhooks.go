package simulator

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"
)

// Delivery is how a webhook travels.
type Delivery string

const (
	// Normal is once, at once, again if nobody takes it.
	Normal Delivery = "NORMAL"
	// Lost is never.
	Lost Delivery = "LOST"
	// Double is twice.
	Double Delivery = "DOUBLE"
	// Late is once, after [Config.LateBy].
	Late Delivery = "LATE"
)

const (
	deliveryTimeout = 5 * time.Second
	// lease is longer than a try can take.
	lease       = 30 * time.Second
	maxAttempts = 6
	firstRetry  = time.Second
	batchSize   = 20
)

// webhooks returns the messages that tell of an event.
func (s *Simulator) webhooks(a *account, event string, delivery Delivery) []webhook {
	message := webhook{Reference: a.Reference, Event: event, DueAt: s.clock.Now()}
	switch delivery {
	case Lost:
		return nil
	case Double:
		return []webhook{message, message}
	case Late:
		message.DueAt = message.DueAt.Add(s.cfg.LateBy)
	}
	return []webhook{message}
}

// Run sends webhooks when they are due, ends payments that nobody acted on, and decides about refunds that were
// put off, until ctx is done.
func (s *Simulator) Run(ctx context.Context) error {
	poll := time.NewTicker(s.cfg.Poll)
	defer poll.Stop()
	for {
		if err := s.round(ctx); err != nil && ctx.Err() == nil {
			s.log.WarnContext(ctx, "simulator is held up", "error", err)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-poll.C:
		case <-s.woken:
		}
	}
}

func (s *Simulator) wake() {
	select {
	case s.woken <- struct{}{}:
	default:
	}
}

func (s *Simulator) round(ctx context.Context) error {
	late, err := s.store.overdue(ctx, s.clock.Now(), batchSize)
	if err != nil {
		return err
	}
	for _, reference := range late {
		if _, err := s.Read(ctx, reference); err != nil {
			return err
		}
	}
	due, err := s.store.claim(ctx, s.clock.Now(), lease, batchSize)
	if err != nil {
		return err
	}
	for _, w := range due {
		if err := s.deliver(ctx, w); err != nil {
			return err
		}
	}
	return nil
}

// deliver tries a webhook once. Its error is one of the books, not of the receiver.
func (s *Simulator) deliver(ctx context.Context, w webhook) error {
	err := s.post(ctx, w)
	if ctx.Err() != nil {
		return ctx.Err() // stopped in mid-flight: the lease brings it back
	}
	var again *time.Time
	switch {
	case err != nil && w.Attempts < maxAttempts:
		at := s.clock.Now().Add(firstRetry << (w.Attempts - 1))
		again = &at
	case err != nil:
		s.log.WarnContext(ctx, "simulator gives a webhook up", "payment", w.Reference, "error", err)
	}
	return s.store.reschedule(ctx, w.ID, again)
}

func (s *Simulator) post(ctx context.Context, w webhook) error {
	body, err := json.Marshal(webhookBody{Reference: w.Reference, Event: w.Event})
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, s.webhookURL, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	for name, value := range s.sign(body) {
		request.Header.Set(name, value)
	}
	response, err := s.client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode/100 != 2 {
		return fmt.Errorf("the receiver answered %d", response.StatusCode)
	}
	return nil
}
