package app

import (
	"context"
	"log/slog"
	"time"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ownership"
	"bestill.example/services/platform/client"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/quota"
)

// Config is what the use cases need.
type Config struct {
	Store Store
	// Completed gets the orders that are completed here, because the events of their payments follow soon.
	Completed *Completed
	Payments  Payments
	Pricing   Pricing
	Customs   Customs
	Addresses Addresses
	Pickups   Pickups
	// Documents is nil where none are made.
	Documents Documents
	// Numbering gives new orders their numbers.
	Numbering  order.Numbering
	FreeLimits FreeLimits
	CodeLimits CodeLimits
	// Quotas counts the requests that are limited whether or not an order is placed.
	Quotas *quota.Counter
	// Pseudonyms hashes the e-mail addresses and clients that limits store.
	Pseudonyms client.Key
	// ShopURL is the shop's base address, without a slash at its end: below it are the pages of orders.
	ShopURL string
	// ReturnURL is where the provider sends the customer after paying; the order's kind and key are appended.
	ReturnURL string
	// PaymentTimeout is how long a customer has to pay.
	PaymentTimeout time.Duration
	// StuckAfter is how long an order may make no progress before staff have to look into it.
	StuckAfter time.Duration
	// Proofs signs and checks proofs of ownership.
	Proofs    *ownership.Signer
	Retention Retention
	Clock     clock.Clock
	Log       *slog.Logger
	// Yield is how long an order is left to another process that is advancing it, and usually completes it.
	Yield time.Duration
}

// Orders are the use cases of orders: placing, cancelling and dropping off, and their documents.
type Orders struct {
	// Saga advances the orders.
	Saga *Saga
	Config
}

// New returns the use cases.
func New(cfg Config) *Orders {
	startCounting(context.Background())
	return &Orders{Config: cfg, Saga: &Saga{Config: cfg}}
}
