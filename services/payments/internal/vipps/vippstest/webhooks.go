package vippstest

import (
	"bytes"
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"sync"
	"time"

	"bestill.example/services/payments/internal/standin"
)

// attempts is how often a webhook is sent: less often than by Vipps, and without pauses.
const attempts = 3

const deliveryTimeout = 10 * time.Second

type webhook struct {
	event
	MSN string `json:"msn"`

	forged bool
}

// sender sends webhooks one after the other. It is locked with its server.
type sender struct {
	ctx     context.Context
	address string
	how     standin.Delivery
	queue   []webhook
	held    []webhook
	answers []int
	busy    bool
	idle    *sync.Cond
}

// Webhooks makes the server send webhooks about all events from now on, except payment.created, to an address, in order. One whose
// attempts all fail blocks all later ones: it is retried when the next one is to be sent. There is one registration; calling Webhooks
// again replaces it.
func (s *Server) Webhooks(address string, how standin.Delivery) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sender.address, s.sender.how = address, how
}

// SendHeld sends the webhooks that are held.
func (s *Server) SendHeld() { s.sendHeld(func([]webhook) {}) }

// SendHeldNewestFirst sends the webhooks that are held in the wrong order.
func (s *Server) SendHeldNewestFirst() { s.sendHeld(slices.Reverse) }

func (s *Server) sendHeld(order func([]webhook)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	order(s.sender.held)
	s.sender.queue = append(s.sender.queue, s.sender.held...)
	s.sender.held = nil
	s.send()
}

// WaitForWebhooks waits until all webhooks have been sent, except those that are held.
func (s *Server) WaitForWebhooks() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.sender.busy {
		s.sender.idle.Wait()
	}
}

// Answers returns the statuses that the receiver has answered so far, 0 for none.
func (s *Server) Answers() []int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.sender.answers)
}

func (c *sender) enqueue(w webhook) {
	w.forged = c.how == standin.Forged
	switch {
	case c.address == "", c.how == standin.Lost:
	case c.how == standin.Held:
		c.held = append(c.held, w)
	case c.how == standin.Doubled:
		c.queue = append(c.queue, w, w)
	default:
		c.queue = append(c.queue, w)
	}
}

// send starts sending the queue unless that is running already. The server is locked.
func (s *Server) send() {
	c := &s.sender
	if c.busy || len(c.queue) == 0 {
		return
	}
	c.busy = true
	go func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		for len(c.queue) > 0 && c.ctx.Err() == nil {
			next, address, now := c.queue[0], c.address, s.clock.Now()
			received := false
			for range attempts {
				s.mu.Unlock()
				status := deliver(c.ctx, address, next, now)
				s.mu.Lock()
				c.answers = append(c.answers, status)
				if received = status == http.StatusOK || next.forged; received {
					break
				}
			}
			if !received {
				break
			}
			c.queue = c.queue[1:]
		}
		c.busy = false
		c.idle.Broadcast()
	}()
}

// deliver sends a webhook once and returns the answer's status, or 0.
func deliver(ctx context.Context, address string, w webhook, now time.Time) int {
	ctx, cancel := context.WithTimeout(ctx, deliveryTimeout)
	defer cancel()
	body, err := json.Marshal(w)
	if err != nil {
		return 0
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, address, bytes.NewReader(body))
	if err != nil {
		return 0
	}
	secret := webhookSecret
	if w.forged {
		secret = "somebody else's"
	}
	request.Header = Sign(secret, address, body, now)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0
	}
	_ = response.Body.Close()
	return response.StatusCode
}

// Sign returns the headers of a webhook to an address, signed as documented.
func Sign(secret, address string, body []byte, now time.Time) http.Header {
	u, err := url.Parse(address)
	if err != nil {
		return nil
	}
	target := cmp.Or(u.EscapedPath(), "/")
	if u.RawQuery != "" {
		target += "?" + u.RawQuery
	}
	sum := sha256.Sum256(body)
	content := base64.StdEncoding.EncodeToString(sum[:])
	date := now.UTC().Format(http.TimeFormat)
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte("POST\n" + target + "\n" + date + ";" + u.Host + ";" + content))
	signature := base64.StdEncoding.EncodeToString(mac.Sum(nil))

	header := http.Header{}
	header.Set("Content-Type", "application/json")
	header.Set("x-ms-date", date)
	header.Set("x-ms-content-sha256", content)
	header.Set("Authorization", "HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature="+signature)
	return header
}
