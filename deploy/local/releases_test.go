package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"google.golang.org/grpc/metadata"

	"bestill.example/deploy/release"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
)

// Rolls out and rolls back each part separately, while customers order, pay, read and cancel: its replica of this release starts
// beside that of the previous release, migrates the shared database and takes over, with all neighbours of the previous release;
// then the previous release returns, on the new schema. In the end each part of the previous release runs alone among neighbours
// of this release.
func TestServicesOfTheReleaseBeforeRunOnThisSchemaAndBesideTheseServices(t *testing.T) {
	t.Parallel()
	released, err := release.Previous()
	if err != nil {
		t.Fatal(err)
	}
	programs, err := released.Programs("../..")
	if errors.Is(err, release.ErrNotCloned) {
		t.Skip("the previous release is not available: ", err)
	}
	if err != nil {
		t.Fatal(err)
	}
	today, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	shop := startReleases(t)
	parts := append(slices.Clone(services), "bff")
	before := func(part string) replica { return replica{part, filepath.Join(programs, part)} }
	now := func(part string) replica { return replica{part, today} }

	for _, part := range parts {
		shop.serve(t, before(part))
	}
	shop.trade(t, "all of "+released.Version)
	for _, part := range parts {
		shop.serve(t, before(part), now(part))
		shop.trade(t, part+" of both releases")
		shop.serve(t, now(part))
		shop.trade(t, part+" of this release among others of "+released.Version)
		shop.serve(t, before(part))
	}
	for _, part := range parts {
		shop.serve(t, now(part))
	}
	for _, part := range parts {
		shop.serve(t, before(part))
		shop.trade(t, part+" of "+released.Version+" among others of this release")
		shop.serve(t, now(part))
	}

	shop.awaitPeace(t)
	fates := shop.fates(t)
	for _, fate := range fates {
		fate.check(t)
	}
	shop.publishedWhatTheContractsSay(t)
	t.Logf("%d orders", len(fates))
}

// trade sells some kinds of order at the same time: each is ordered and paid as on the page, completed, and read with its
// documents; one is cancelled and refunded.
func (r *releases) trade(t *testing.T, who string) {
	t.Helper()
	if r.products == nil {
		r.products = r.system.products(t)
	}
	var all sync.WaitGroup
	for _, kind := range []string{"abroad", "small parcel", "stamps"} {
		all.Go(func() {
			if err := r.sell(t.Context(), r.products[kind], kind == "small parcel"); err != nil {
				t.Errorf("%s: %s: %v", who, kind, err)
			}
		})
	}
	all.Wait()
}

func (r *releases) sell(ctx context.Context, chosen product, cancelled bool) error {
	ctx, cancel := context.WithTimeout(ctx, 3*time.Minute)
	defer cancel()
	// The first call may find its connection to a replaced part broken.
	var placed answer
	key := uuid.NewString()
	if err := patiently(ctx, func() error {
		status, got, err := r.site.place(ctx, chosen, key)
		if placed = got; err == nil && status != http.StatusOK {
			err = fmt.Errorf("ordering is answered with %d %s", status, got.ErrorCode)
		}
		return err
	}); err != nil {
		return err
	}
	payment := path.Base(placed.sentTo())
	if err := patiently(ctx, func() error {
		_, err := r.payments.SimulatePayment(ctx, &paymentsv1.SimulatePaymentRequest{
			Id: payment, Outcome: paymentsv1.SimulatePaymentRequest_APPROVE,
		})
		return err
	}); err != nil {
		return fmt.Errorf("pay: %w", err)
	}
	uriKey := placed.OrderURIKey
	if err := r.reaches(ctx, uriKey, ordersv1.OrderStatus_COMPLETED); err != nil {
		return err
	}
	for _, address := range []string{chosen.api + "/" + uriKey, "/sende/api/orders/" + uriKey + "/documents/receipt.pdf"} {
		if err := patiently(ctx, func() error { return r.site.reads(ctx, address) }); err != nil {
			return err
		}
	}
	if !cancelled {
		return nil
	}
	if err := patiently(ctx, func() error {
		proven, err := r.orders.ProveOwnership(ctx, &ordersv1.ProveOwnershipRequest{UriKey: uriKey, Contact: sendersEmail})
		if err != nil {
			return err
		}
		owner := metadata.AppendToOutgoingContext(ctx, "order-proof", proven.GetOwnershipProof())
		_, err = r.orders.CancelOrder(owner, &ordersv1.CancelOrderRequest{UriKey: uriKey})
		return err
	}); err != nil {
		return fmt.Errorf("cancel: %w", err)
	}
	return r.reaches(ctx, uriKey, ordersv1.OrderStatus_REFUNDED)
}

func (r *releases) reaches(ctx context.Context, uriKey string, want ordersv1.OrderStatus_Code) error {
	return patiently(ctx, func() error {
		read, err := r.orders.GetOrder(ctx, &ordersv1.GetOrderRequest{UriKey: uriKey})
		if got := read.GetOrder().GetStatus(); err == nil && got != want {
			err = fmt.Errorf("the order is %s, not %s", got, want)
		}
		return err
	})
}

func (s site) reads(ctx context.Context, path string) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.address+path, nil)
	if err != nil {
		return err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s is answered with %s", path, response.Status)
	}
	return nil
}

// patiently retries until it succeeds, and returns the last failure.
func patiently(ctx context.Context, do func() error) error {
	for {
		err := do()
		if err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// publishedWhatTheContractsSay compares the events in the outboxes with the subjects in the contracts.
func (s *system) publishedWhatTheContractsSay(t *testing.T) {
	t.Helper()
	tree, err := release.Tree("../..")
	if err != nil {
		t.Fatal(err)
	}
	contracts, err := release.Subjects(tree)
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, service := range []string{"orders", "payments", "pricing"} {
		for _, event := range rows[struct{ Subject, Type string }](t, s, service, "SELECT DISTINCT subject, type FROM outbox") {
			if seen++; contracts[event.Subject] != event.Type {
				t.Errorf("%s publishes %s as %s, but the contract says %q", service, event.Type, event.Subject, contracts[event.Subject])
			}
		}
	}
	if seen < 6 {
		t.Errorf("only %d kinds of events were published", seen)
	}
}
