package simulator

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"

	"golang.org/x/sync/errgroup"

	"bestill.example/services/payments/internal/app"
)

const (
	deliveryTimeout = 5 * time.Second
	// lease is longer than one attempt can take.
	lease       = 30 * time.Second
	maxAttempts = 6
	firstRetry  = time.Second
	batchSize   = 20
	// maxAnswer is far above the size of any answer to a webhook, in bytes.
	maxAnswer = 1 << 16
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

// keptConnections returns a transport that keeps a connection for each of the webhooks that are sent at a time.
func keptConnections() http.RoundTripper {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxIdleConnsPerHost = batchSize
	return transport
}

// Run sends due webhooks, expires unpaid payments, and decides about delayed refunds, until ctx is done.
func (s *Simulator) Run(ctx context.Context) error {
	poll := time.NewTicker(s.cfg.Poll)
	defer poll.Stop()
	work := s.round
	for {
		if err := work(ctx); err != nil && ctx.Err() == nil {
			s.log.WarnContext(ctx, "simulator round failed, will retry", "error", err)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-poll.C:
			work = s.round
		case <-s.woken:
			work = s.send
		}
	}
}

func (s *Simulator) wake() {
	select {
	case s.woken <- struct{}{}:
	default:
	}
}

// round does everything that is due.
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
	return s.send(ctx)
}

// send sends all due webhooks, a batch at a time.
func (s *Simulator) send(ctx context.Context) error {
	var sent []string
	for {
		due, err := s.store.claim(ctx, sent, s.clock.Now(), lease, batchSize)
		if err != nil || len(due) == 0 {
			return err
		}
		delivered := make([]bool, len(due))
		var batch errgroup.Group
		for i, w := range due {
			batch.Go(func() (err error) {
				delivered[i], err = s.deliver(ctx, w)
				return err
			})
		}
		if err := batch.Wait(); err != nil {
			return err
		}
		sent = nil
		for i, w := range due {
			if delivered[i] {
				sent = append(sent, w.ID)
			}
		}
	}
}

// deliver sends a webhook once, and reports whether it is to be sent no more. It returns an error of the database, not of the
// receiver.
func (s *Simulator) deliver(ctx context.Context, w webhook) (done bool, err error) {
	err = s.post(ctx, w)
	switch {
	case ctx.Err() != nil:
		return false, ctx.Err() // it becomes due again when the lease ends
	case err != nil && w.Attempts < maxAttempts:
		return false, s.store.reschedule(ctx, w.ID, s.clock.Now().Add(firstRetry<<(w.Attempts-1)))
	case err != nil:
		s.log.WarnContext(ctx, "simulator webhook failed, will not retry", "payment", w.Reference, "error", err)
	}
	return true, nil
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
	// Only an answer that was read to its end leaves the connection for the next webhook.
	if _, err := io.Copy(io.Discard, io.LimitReader(response.Body, maxAnswer)); err != nil {
		return err
	}
	if response.StatusCode/100 != 2 {
		return fmt.Errorf("the receiver answered %d", response.StatusCode)
	}
	return nil
}
