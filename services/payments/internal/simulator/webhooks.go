package simulator

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/google/uuid"
	"golang.org/x/sync/errgroup"

	"bestill.example/services/payments/internal/app"
	"bestill.example/services/platform/run"
	"bestill.example/services/platform/telemetry"
)

const (
	deliveryTimeout = 5 * time.Second
	// lease is longer than one attempt can take.
	lease       = 30 * time.Second
	maxAttempts = 6
	firstRetry  = time.Second
	batchSize   = 20
	// maxWaiting is how many webhooks wait in memory to be sent now; others become due when their lease ends.
	maxWaiting = 1_000
	// maxAnswer is far above the size of any answer to a webhook, in bytes.
	maxAnswer = 1 << 16
)

// webhooks returns the webhooks to send about an event. Those to send at once are stored as claimed, with their first attempt
// counted.
func (s *Simulator) webhooks(a *account, event string, delivery app.SimulatedDelivery) []webhook {
	message := func(in time.Duration, attempts int) webhook {
		id := uuid.Must(uuid.NewV7()).String()
		return webhook{ID: id, Reference: a.Reference, Event: event, DueAt: s.clock.Now().Add(in), Attempts: attempts}
	}
	switch delivery {
	case app.Lost:
		return nil
	case app.Double:
		return []webhook{message(lease, 1), message(lease, 1)}
	case app.Late:
		return []webhook{message(s.cfg.LateBy, 0)}
	default:
		return []webhook{message(lease, 1)}
	}
}

// send makes [Simulator.Run] send webhooks that are stored as claimed. It never blocks.
func (s *Simulator) send(stored []webhook) {
	for _, w := range stored {
		if w.Attempts == 0 {
			continue
		}
		select {
		case s.waiting <- w:
		default:
		}
	}
}

// keptConnections returns a transport that keeps a connection for each concurrent webhook.
func keptConnections() http.RoundTripper {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxIdleConnsPerHost = batchSize
	return transport
}

// Run sends due webhooks, expires unpaid payments, and decides about delayed refunds, until ctx is done.
func (s *Simulator) Run(ctx context.Context) error {
	out := &outgoing{Simulator: s}
	var outage telemetry.Outage
	err := out.round(ctx)
	for {
		if err != nil && ctx.Err() == nil {
			outage.Log(ctx, s.log, "simulator round failed, will retry", err)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(run.Next(s.cfg.Poll)):
			err = out.round(ctx)
		case first := <-s.waiting:
			batch := []webhook{first}
			for range min(len(s.waiting), batchSize-1) {
				batch = append(batch, <-s.waiting)
			}
			err = out.deliverAll(ctx, batch)
		}
	}
}

// outgoing sends webhooks. The claim of the next webhooks removes those that were sent.
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
	return o.sendDue(ctx)
}

// sendDue sends all due webhooks, a batch at a time.
func (o *outgoing) sendDue(ctx context.Context) error {
	for {
		due, err := o.store.claim(ctx, o.sent, o.clock.Now(), lease, batchSize)
		if err != nil {
			return err
		}
		o.sent = nil
		if err := o.deliverAll(ctx, due); err != nil || len(due) < batchSize {
			return err
		}
	}
}

// deliverAll sends claimed webhooks, all at the same time.
func (o *outgoing) deliverAll(ctx context.Context, claimed []webhook) error {
	done := make([]bool, len(claimed))
	var batch errgroup.Group
	for i, w := range claimed {
		batch.Go(func() (err error) {
			done[i], err = o.deliver(ctx, w)
			return err
		})
	}
	err := batch.Wait()
	for i, w := range claimed {
		if done[i] {
			o.sent = append(o.sent, w.ID)
		}
	}
	return err
}

// deliver sends a webhook once, and reports whether it is done. It returns errors of the database, not of the receiver.
func (s *Simulator) deliver(ctx context.Context, w webhook) (done bool, err error) {
	err = s.post(ctx, w)
	switch {
	case ctx.Err() != nil:
		return false, ctx.Err() // it becomes due again when the lease ends
	case err != nil && w.Attempts < maxAttempts:
		return false, s.store.reschedule(ctx, w.ID, s.clock.Now().Add(firstRetry<<(w.Attempts-1)))
	case err != nil:
		s.log.WarnContext(ctx, "simulator webhook failed, will not retry", "paymentId", w.Reference, "error", err)
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
	// A connection can only be reused once the answer was read to its end.
	if _, err := io.Copy(io.Discard, io.LimitReader(response.Body, maxAnswer)); err != nil {
		return err
	}
	if response.StatusCode/100 != 2 {
		return fmt.Errorf("the receiver answered %d", response.StatusCode)
	}
	return nil
}
