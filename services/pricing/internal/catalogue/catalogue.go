// Package catalogue caches the price lists in memory, so that no price needs a database query, and activates each list on
// its first day.
package catalogue

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync/atomic"
	"time"

	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/run"
	"bestill.example/services/pricing/internal/pricelist"
)

// ErrNoPriceList is the error before the first list is in force.
var ErrNoPriceList = errors.New("no price list is in force")

// Store stores the lists permanently.
type Store interface {
	// Lists returns every list, in any order.
	Lists(ctx context.Context) ([]*pricelist.List, error)
	// Activate records once per list that it is in force.
	Activate(ctx context.Context, list *pricelist.List, now time.Time) error
}

// Catalogue answers with the list in force. It is safe for concurrent use.
type Catalogue struct {
	store Store
	clock clock.Clock
	log   *slog.Logger
	book  atomic.Pointer[pricelist.Book]
}

// Open returns a catalogue of the stored lists, with the one in force activated, or [ErrNoPriceList].
func Open(ctx context.Context, store Store, clock clock.Clock, log *slog.Logger) (*Catalogue, error) {
	c := &Catalogue{store: store, clock: clock, log: log}
	if err := c.refresh(ctx); err != nil {
		return nil, err
	}
	return c, nil
}

// Current returns the list in force now. A new list takes over at midnight, not at the next refresh.
func (c *Catalogue) Current() (*pricelist.List, error) {
	if list, ok := c.book.Load().At(c.clock.Now()); ok {
		return list, nil
	}
	return nil, ErrNoPriceList
}

// Domestic returns the prices inside Norway now, or PRICE_NOT_FOUND if the list in force has only prices abroad.
func (c *Catalogue) Domestic() (pricelist.Domestic, error) {
	now := c.clock.Now()
	list, ok := c.book.Load().At(now)
	if !ok {
		return pricelist.Domestic{}, ErrNoPriceList
	}
	return list.Domestic(now)
}

// DomesticByHash returns past, present or future prices inside Norway by their hash. Its error is PRICE_LIST_UNKNOWN.
func (c *Catalogue) DomesticByHash(hash string) (pricelist.Domestic, error) {
	return c.book.Load().DomesticByHash(hash)
}

// KeepFresh reads new lists and activates the one in force, at every interval until ctx is done. While the database is
// unavailable, the cached lists are used.
func (c *Catalogue) KeepFresh(ctx context.Context, interval time.Duration) error {
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(run.Next(interval)):
		}
		if err := c.refresh(ctx); err != nil && ctx.Err() == nil {
			c.log.WarnContext(ctx, "price list refresh failed, cached lists are used", "error", err)
		}
	}
}

func (c *Catalogue) refresh(ctx context.Context) error {
	lists, err := c.store.Lists(ctx)
	if err != nil {
		return fmt.Errorf("read price lists: %w", err)
	}
	c.book.Store(pricelist.NewBook(lists...))
	current, err := c.Current()
	if err != nil {
		return err
	}
	return c.store.Activate(ctx, current, c.clock.Now())
}
