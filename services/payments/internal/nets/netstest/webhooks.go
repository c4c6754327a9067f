package netstest

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"sync"
	"time"

	"bestill.example/services/payments/internal/standin"
)

// Nexi's pauses between attempts grow too, from seconds to hours; then it stops.
const (
	tries    = 6
	firstGap = 5 * time.Millisecond
)

type notice struct {
	to   subscription
	body []byte
}

// sender sends each webhook in a goroutine of its own: Nexi guarantees no order.
type sender struct {
	ctx    context.Context
	client *http.Client

	mu       sync.Mutex
	idle     *sync.Cond
	underway int
	how      standin.Delivery
	held     []notice
}

func newSender(ctx context.Context) *sender {
	s := &sender{ctx: ctx, client: &http.Client{
		Timeout:       5 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
	s.idle = sync.NewCond(&s.mu)
	return s
}

// Webhooks sets how webhooks are delivered from now on: doubled ones concurrently. Their address is registered with each payment.
func (s *Server) Webhooks(how standin.Delivery) {
	s.sender.mu.Lock()
	defer s.sender.mu.Unlock()
	s.sender.how = how
}

// SendHeld sends the webhooks that are held, one after the other, and returns when all of them were received or failed.
func (s *Server) SendHeld() { s.sender.deliver(s.sender.takeHeld()) }

// SendHeldNewestFirst is SendHeld in the wrong order.
func (s *Server) SendHeldNewestFirst() {
	held := s.sender.takeHeld()
	slices.Reverse(held)
	s.sender.deliver(held)
}

// WaitForWebhooks waits until all webhooks have been sent, except those that are held.
func (s *Server) WaitForWebhooks() {
	s.sender.mu.Lock()
	defer s.sender.mu.Unlock()
	for s.sender.underway > 0 {
		s.sender.idle.Wait()
	}
}

// sendWebhook sends the webhook of an event if the payment subscribed to it.
func (s *Server) sendWebhook(a *account, event string) {
	if n, ok := a.notice(event); ok {
		s.sender.send(n)
	}
}

// notice returns the webhook of an event, if the payment subscribed to it.
func (a *account) notice(event string) (n notice, ordered bool) {
	i := slices.IndexFunc(a.webhooks, func(w subscription) bool { return w.EventName == event })
	if i < 0 {
		return notice{}, false
	}
	data := map[string]any{"paymentId": a.id, "amount": map[string]any{"amount": a.amount, "currency": "NOK"}}
	switch event {
	case "payment.reservation.failed", "payment.charge.failed.v2", "payment.cancel.failed", "payment.refund.failed":
		data["error"] = map[string]string{"code": "99", "message": secretWords, "source": "Issuer"}
	}
	body, err := json.Marshal(map[string]any{
		"id": newID(), "event": event, "timestamp": timestamp, "merchantId": 100001, "data": data,
	})
	return notice{a.webhooks[i], body}, err == nil
}

func (s *sender) send(n notice) {
	s.mu.Lock()
	defer s.mu.Unlock()
	copies := 1
	switch s.how {
	case standin.Lost:
		return
	case standin.Held:
		s.held = append(s.held, n)
		return
	case standin.Doubled:
		copies = 2
	case standin.Forged:
		n.to.Authorization = "forged0123456789"
	}
	for range copies {
		s.underway++
		go func() {
			s.deliver([]notice{n})
			s.mu.Lock()
			defer s.mu.Unlock()
			s.underway--
			s.idle.Broadcast()
		}()
	}
}

func (s *sender) takeHeld() []notice {
	s.mu.Lock()
	defer s.mu.Unlock()
	held := s.held
	s.held = nil
	return held
}

func (s *sender) deliver(notices []notice) {
	for _, n := range notices {
		for try := range tries {
			// Nexi treats every other status as a failure, 202 and 204 too.
			if s.post(n) == http.StatusOK {
				break
			}
			select {
			case <-time.After(firstGap << try):
			case <-s.ctx.Done():
				return
			}
		}
	}
}

// post sends a webhook once and returns the status of the answer, 0 if there is none.
func (s *sender) post(n notice) int {
	request, err := http.NewRequestWithContext(s.ctx, http.MethodPost, n.to.URL, bytes.NewReader(n.body))
	if err != nil {
		return 0
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", n.to.Authorization)
	response, err := s.client.Do(request)
	if err != nil {
		return 0
	}
	defer response.Body.Close()
	return response.StatusCode
}
