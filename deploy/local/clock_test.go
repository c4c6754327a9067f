package main

import (
	"context"
	"fmt"
	"net/http"
	"path"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

// The clocks of all services jump, forwards and back to before the orders were placed, also over the hours that daylight saving
// time skips and repeats. Whoever has paid gets the order, charged once; nobody who has not paid is charged; and whoever cancels
// afterwards gets a refund, or is told that it is too late.
func TestWhenTheClockJumpsNobodyIsChargedTwiceAndNoPaidOrderExpiresOrWaits(t *testing.T) {
	t.Parallel()
	times := &jumpingClock{}
	system, site := startWhole(t, times, nil)
	for name, start := range map[string]time.Time{
		"on an ordinary day":         time.Date(2026, 11, 24, 12, 0, 0, 0, clock.Oslo),
		"before an hour is skipped":  time.Date(2027, 3, 28, 1, 50, 0, 0, clock.Oslo),
		"before an hour comes again": time.Date(2026, 10, 25, 0, 50, 0, 0, time.UTC),
		"before the year ends":       time.Date(2026, 12, 31, 23, 50, 0, 0, clock.Oslo),
	} {
		for _, jump := range []time.Duration{15 * time.Minute, 26 * time.Hour, -49 * time.Hour} {
			times.jump(start.Sub(times.Now()))
			stories := system.begin(t, site)
			times.jump(jump)
			var all sync.WaitGroup
			for _, story := range stories {
				all.Go(func() { story.end(t, fmt.Sprintf("%s, %v", name, jump), jump) })
			}
			all.Wait()
			if t.Failed() {
				return
			}
		}
	}
	// The time to pay is over for all unpaid orders.
	times.jump(200 * 24 * time.Hour)
	system.awaitPeace(t)
	for _, fate := range system.fates(t) {
		fate.check(t)
		if fate.State == "EXPIRED" && fate.provider.Reserved != 0 {
			t.Errorf("order %s expired although it was paid", fate.ID)
		}
	}
}

// story is an order that is placed before the clock jumps.
type story struct {
	*system
	product      string
	key, payment string
	// paid means that the customer has paid, and completed that the order was completed before the jump.
	paid, completed bool
}

// begin places three orders of some products: one is completed, one is paid but its webhook is lost, and one is unpaid.
func (s *system) begin(t *testing.T, site site) (stories []story) {
	t.Helper()
	products := s.products(t)
	for _, name := range []string{"abroad", "express", "small parcel"} {
		for _, begun := range []story{{paid: true, completed: true}, {paid: true}, {}} {
			placed, err := site.placeWhenOpen(t.Context(), products[name])
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			begun.system, begun.product, begun.payment = s, name, path.Base(placed.sentTo())
			if begun.paid {
				begun.key, _ = s.approve(t, placed.sentTo())
			}
			if begun.completed {
				settled, err := s.orders.SettlePayment(t.Context(), &ordersv1.SettlePaymentRequest{UriKey: begun.key})
				if err != nil || settled.GetStatus() != ordersv1.OrderStatus_COMPLETED {
					t.Fatalf("%s: %v, %v", name, settled, err)
				}
			}
			stories = append(stories, begun)
		}
	}
	return stories
}

// placeWhenOpen places an order. Express parcels are not sold until their drop-off points have been read again, which happens
// when they are outdated by the clock.
func (s site) placeWhenOpen(ctx context.Context, p product) (answer, error) {
	for deadline := time.Now().Add(2 * time.Minute); ; time.Sleep(20 * time.Millisecond) {
		status, placed, err := s.place(ctx, p, uuid.NewString())
		switch {
		case err != nil || status == http.StatusOK:
			return placed, err
		case status != http.StatusServiceUnavailable || time.Now().After(deadline):
			return placed, fmt.Errorf("%d %s", status, placed.ErrorCode)
		}
	}
}

// end lets customers act after the jump, and waits for what must happen without them.
func (s story) end(t *testing.T, when string, jump time.Duration) {
	t.Helper()
	switch {
	case s.completed:
		cancelled, err := s.orders.CancelOrder(s.asStaff(t.Context()), &ordersv1.CancelOrderRequest{UriKey: s.key})
		switch status := cancelled.GetStatus(); {
		case fault.Is(err, fault.Precondition): // too late by the clock
		case err != nil:
			t.Errorf("%s, %s: cancelling: %v", when, s.product, err)
		case status != ordersv1.OrderStatus_REFUND_REQUESTED && status != ordersv1.OrderStatus_REFUNDED:
			t.Errorf("%s, %s: cancelling made it %s", when, s.product, status)
		}
	case s.paid:
		s.awaitEnd(t, when, jump)
	case jump > time.Hour:
		// It is too late to pay: the payment has ended, and the money would be refunded.
		_, _ = s.payments.SimulatePayment(t.Context(), &paymentsv1.SimulatePaymentRequest{
			Id: s.payment, Outcome: paymentsv1.SimulatePaymentRequest_APPROVE,
		})
	}
}

// awaitEnd waits until the order is completed, or cancelled because the pickup's day has passed. Nobody requests the order: the
// sweeper must find it.
func (s story) awaitEnd(t *testing.T, when string, jump time.Duration) {
	t.Helper()
	deadline := time.Now().Add(2 * time.Minute)
	for {
		read, err := s.orders.GetOrder(t.Context(), &ordersv1.GetOrderRequest{UriKey: s.key})
		if err != nil {
			t.Error(err)
			return
		}
		order := read.GetOrder()
		status := order.GetStatus()
		if status == ordersv1.OrderStatus_COMPLETED ||
			status == ordersv1.OrderStatus_CANCELLED && s.product == "small parcel" && jump > 24*time.Hour {
			return
		}
		if time.Now().After(deadline) || status == ordersv1.OrderStatus_CANCELLED || status == ordersv1.OrderStatus_EXPIRED {
			t.Errorf("%s: a paid order of the product %s is %s, %s", when, s.product, status, order.GetFailure())
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
}
