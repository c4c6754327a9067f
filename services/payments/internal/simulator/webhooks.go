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
	out := &outgoing{Simulator: s}
	work := out.round
	for {
		if err := work(ctx); err != nil && ctx.Err() == nil {
			s.log.WarnContext(ctx, "simulator round failed, will retry", "error", err)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-poll.C:
			work = out.round
		case <-s.woken:
			work = out.send
		}
	}
}

func (s *Simulator) wake() {
	select {
	case s.woken <- struct{}{}:
	default:
	}
}

// outgoing sends webhooks. Those that were sent are marked by the claim of the next ones.
type outgoing struct {
	*Simulator
	sent []string
}

// round does everything that is due.
func (o *outgoing) round(ctx context.Context) error {
	late, err := o.store.overdue(ctx, o.clock.Now(), batchSize)
	if err != nil {
		return err
	}
	for _, reference := range late {
		if _, err := o.Read(ctx, reference); err != nil {
			return err
		}
	}
	return o.send(ctx)
}

// send sends all due webhooks, a batch at a time.
func (o *outgoing) send(ctx context.Context) error {
	for more := true; more; {
		due, err := o.store.claim(ctx, o.sent, o.clock.Now(), lease, batchSize)
		if err != nil {
			return err
		}
		o.sent, more = nil, len(due) == batchSize
		done := make([]bool, len(due))
		var batch errgroup.Group
		for i, w := range due {
			batch.Go(func() (err error) {
				done[i], err = o.deliver(ctx, w)
				return err
			})
		}
		err = batch.Wait()
		for i, w := range due {
			if done[i] {
				o.sent = append(o.sent, w.ID)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
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
