package simulator

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"bestill.example/services/payments/internal/app"
)

const (
	deliveryTimeout = 5 * time.Second
	// lease is longer than one attempt can take.
	lease       = 30 * time.Second
	maxAttempts = 6
	firstRetry  = time.Second
	batchSize   = 20
)

// webhooks returns the webhooks to send about an event.
func (s *Simulator) webhooks(a *account, event string, delivery app.SimulatedDelivery) []webhook {
	message := webhook{Reference: a.Reference, Event: event, DueAt: s.clock.Now()}
	switch delivery {
	case app.Lost:
		return nil
	case app.Double:
		return []webhook{message, message}
	case app.Late:
		message.DueAt = message.DueAt.Add(s.cfg.LateBy)
	}
	return []webhook{message}
}

// Run sends due webhooks, expires unpaid payments, and decides about delayed refunds, until ctx is done.
func (s *Simulator) Run(ctx context.Context) error {
	poll := time.NewTicker(s.cfg.Poll)
	defer poll.Stop()
	for {
		if err := s.round(ctx); err != nil && ctx.Err() == nil {
			s.log.WarnContext(ctx, "simulator round failed, will retry", "error", err)
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

// deliver sends a webhook once. It returns an error of the database, not of the receiver.
func (s *Simulator) deliver(ctx context.Context, w webhook) error {
	err := s.post(ctx, w)
	if ctx.Err() != nil {
		return ctx.Err() // it becomes due again when the lease ends
	}
	var again *time.Time
	switch {
	case err != nil && w.Attempts < maxAttempts:
		at := s.clock.Now().Add(firstRetry << (w.Attempts - 1))
		again = &at
	case err != nil:
		s.log.WarnContext(ctx, "simulator webhook failed, will not retry", "payment", w.Reference, "error", err)
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
