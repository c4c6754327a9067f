// Package simulator is a payment provider for every environment but production. On its payment page the customer
// chooses how the payment ends and how the webhook is delivered.
//
// It behaves like an external system: it has tables of its own, which the payments ledger never reads, carries out
// each idempotency key once, expires unpaid payments, reports cumulative amounts, and sends signed webhooks as real
// HTTP requests that can be lost, doubled or late.
package simulator

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// Paths below the addresses of [Config].
const (
	pagePath    = "/bestill/dev/betaling/"
	webhookPath = "/sende/api/payment/webhook/simulator"
)

// Config configures the simulator.
type Config struct {
	// Secret signs webhooks. Replicas need the same one; if it is empty, a random one is generated at start.
	Secret config.Secret `env:"SIMULATOR_SECRET"`
	// ExpireAfter is how long the customer has to pay.
	ExpireAfter time.Duration `env:"SIMULATOR_EXPIRE_AFTER" envDefault:"10m"`
	// LateBy is the delay of late webhooks and late refunds.
	LateBy time.Duration `env:"SIMULATOR_LATE_BY" envDefault:"10s"`
	// Poll is the time between two checks for late webhooks, expiries and refunds. Other webhooks are sent at once.
	Poll time.Duration `env:"SIMULATOR_POLL" envDefault:"2s"`
}

// Simulator is the provider. Its webhooks are sent only while Run is running.
type Simulator struct {
	store      *store
	clock      clock.Clock
	log        *slog.Logger
	cfg        Config
	secret     []byte
	pageURL    string
	webhookURL string
	client     *http.Client
	// waiting are webhooks to send now. They are stored as claimed.
	waiting chan webhook
}

var _ app.Simulator = (*Simulator)(nil)

// New returns a simulator whose payment page is below publicURL and which sends webhooks below webhookBaseURL.
func New(pool *pgxpool.Pool, cfg Config, publicURL, webhookBaseURL string, c clock.Clock, log *slog.Logger) *Simulator {
	return &Simulator{
		store:      newStore(pool),
		clock:      c,
		log:        log,
		cfg:        cfg,
		secret:     []byte(cmp.Or(cfg.Secret.Reveal(), rand.Text())),
		pageURL:    publicURL + pagePath,
		webhookURL: strings.TrimSuffix(webhookBaseURL, "/") + webhookPath,
		client: &http.Client{
			Transport:     keptConnections(),
			Timeout:       deliveryTimeout,
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
		waiting: make(chan webhook, maxWaiting),
	}
}

// Create opens a payment with the payment's id as its reference.
func (s *Simulator) Create(ctx context.Context, paymentID string, terms payment.Terms) (payment.Opening, error) {
	wanted := account{
		Reference: paymentID, Plays: terms.Provider, Amount: terms.Amount, Description: terms.Description,
		ReturnURL: terms.ReturnURL, State: created, ExpiresAt: s.clock.Now().Add(s.cfg.ExpireAfter),
		Conduct: Ordinary,
	}
	existing, err := s.store.open(ctx, wanted)
	if err != nil {
		return payment.Opening{}, err
	}
	if existing.Plays != wanted.Plays || existing.Amount != wanted.Amount || existing.ReturnURL != wanted.ReturnURL {
		return payment.Opening{}, errConflict
	}
	return payment.Opening{Reference: paymentID, RedirectURL: s.pageURL + paymentID}, nil
}

// Read returns a payment's amounts and end.
func (s *Simulator) Read(ctx context.Context, reference string) (payment.View, error) {
	a, err := s.change(ctx, reference, func(*account) []webhook { return nil })
	if err != nil {
		return payment.View{}, err
	}
	return a.view(), nil
}

// Capture captures the amount from what is authorized, once per key, and returns the amounts then.
func (s *Simulator) Capture(ctx context.Context, reference string, amount ore.Ore, key string) (*payment.View, error) {
	a, err := s.store.operate(ctx, reference, operation{key, "CAPTURE", amount}, func(a *account) answer { return a.capture(amount) })
	if err != nil {
		return nil, err
	}
	view := a.view()
	return &view, nil
}

// Cancel releases what is not captured, once per key.
func (s *Simulator) Cancel(ctx context.Context, reference string, key string) error {
	_, err := s.store.operate(ctx, reference, operation{key, "CANCEL", 0}, func(a *account) answer { return a.cancel() })
	return err
}

// Refund refunds the amount from what is captured, once per key.
func (s *Simulator) Refund(ctx context.Context, reference string, amount ore.Ore, key string) error {
	_, err := s.store.operate(ctx, reference, operation{key, "REFUND", amount}, func(a *account) answer {
		return a.refund(amount, s.clock.Now().Add(s.cfg.LateBy))
	})
	return err
}

// SetConduct sets how the provider treats a payment from now on.
func (s *Simulator) SetConduct(ctx context.Context, reference string, conduct Conduct) error {
	_, err := s.change(ctx, reference, func(a *account) []webhook {
		a.Conduct = conduct
		return nil
	})
	return err
}

// Page returns what the payment page of a payment shows, or PAYMENT_NOT_FOUND.
func (s *Simulator) Page(ctx context.Context, reference string) (app.SimulatedPage, error) {
	a, err := s.change(ctx, reference, func(*account) []webhook { return nil })
	if err != nil {
		return app.SimulatedPage{}, notFound(err)
	}
	return app.SimulatedPage{
		Provider: a.Plays, Amount: a.Amount, Description: a.Description, ReturnURL: a.ReturnURL, Ended: a.State != created,
	}, nil
}

// Act carries out what the customer chose and returns the address to send the browser to, or PAYMENT_NOT_FOUND. For a
// payment that has ended, it changes nothing and sends no webhook.
func (s *Simulator) Act(ctx context.Context, reference string, outcome app.SimulatedOutcome, delivery app.SimulatedDelivery) (returnURL string, err error) {
	a, err := s.change(ctx, reference, func(a *account) []webhook {
		if !a.act(outcome) {
			return nil
		}
		return s.webhooks(a, string(a.State), delivery)
	})
	if err != nil {
		return "", notFound(err)
	}
	return a.ReturnURL, nil
}

// RefundInPortal refunds the amount as staff do in a provider's own portal, without our request; 0 refunds everything that is
// left. PAYMENT_NOT_FOUND; PAYMENT_STATE if less is left.
func (s *Simulator) RefundInPortal(ctx context.Context, reference string, amount ore.Ore, delivery app.SimulatedDelivery) error {
	refunded := false
	_, err := s.change(ctx, reference, func(a *account) []webhook {
		if refunded = a.refundInPortal(amount); !refunded {
			return nil
		}
		return s.webhooks(a, "REFUNDED", delivery)
	})
	if err == nil && !refunded {
		return fault.New(fault.Precondition, payment.ReasonState)
	}
	return notFound(err)
}

// change applies overdue changes to an account, then runs work on it, and stores it with the webhooks to send.
func (s *Simulator) change(ctx context.Context, reference string, work func(*account) []webhook) (account, error) {
	a, stored, err := s.store.update(ctx, reference, func(a *account) []webhook {
		var webhooks []webhook
		if a.expire(s.clock.Now()) {
			webhooks = s.webhooks(a, string(a.State), app.Normal)
		}
		if a.decideRefund(s.clock.Now()) {
			webhooks = s.webhooks(a, "REFUND_DECIDED", app.Normal)
		}
		return append(webhooks, work(a)...)
	})
	if err == nil {
		s.send(stored)
	}
	return a, err
}

func notFound(err error) error {
	if errors.Is(err, errUnknown) {
		return fault.New(fault.NotFound, payment.ReasonNotFound)
	}
	return err
}
