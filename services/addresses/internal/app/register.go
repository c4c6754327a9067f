package app

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"bestill.example/services/addresses/internal/postal"
	"bestill.example/services/platform/clock"
)

const (
	refreshEvery      = 24 * time.Hour
	retryAfterFailure = time.Hour
)

// RegisterUpdater keeps the postal register that is answered from.
type RegisterUpdater struct {
	current *postal.Current
	store   RegisterStore
	source  RegisterSource
	clock   clock.Clock
	log     *slog.Logger
	due     time.Time
}

// NewRegisterUpdater returns a keeper that has opened the book at the stored register, or at the bundled one if that
// is of a later day. Without a source the register stays as it is.
func NewRegisterUpdater(ctx context.Context, book *postal.Current, store RegisterStore, source RegisterSource, c clock.Clock, log *slog.Logger) (*RegisterUpdater, error) {
	bundled, err := postal.Bundled()
	if err != nil {
		return nil, err
	}
	register, err := store.UpdateRegister(ctx, func(stored *postal.Register) (*postal.Register, error) {
		if stored.Dated().Before(bundled.Dated()) {
			return bundled, nil
		}
		return stored, nil
	})
	if err != nil {
		return nil, fmt.Errorf("open the postal register: %w", err)
	}
	book.Set(register)
	return &RegisterUpdater{current: book, store: store, source: source, clock: c, log: log}, nil
}

// Run refreshes the register at once and then every day, an hour after a failure, until ctx is done. It
// looks at the clock at every beat.
func (k *RegisterUpdater) Run(ctx context.Context, beat <-chan time.Time) error {
	if k.source == nil {
		return nil
	}
	for {
		k.refreshIfDue(ctx)
		select {
		case <-ctx.Done():
			return nil
		case <-beat:
		}
	}
}

func (k *RegisterUpdater) refreshIfDue(ctx context.Context) {
	now := k.clock.Now()
	if now.Before(k.due) {
		return
	}
	if err := k.refresh(ctx, clock.OsloDate(now)); err != nil {
		if ctx.Err() == nil {
			k.log.ErrorContext(ctx, "postal register not refreshed; the old one stays", "error", err)
		}
		k.due = now.Add(retryAfterFailure)
		return
	}
	k.due = now.Add(refreshEvery)
}

// refresh replaces the stored register if the source has other rows, and follows another replica that has
// replaced it already.
func (k *RegisterUpdater) refresh(ctx context.Context, today time.Time) error {
	fresh, err := k.source.Read(ctx, today)
	if err != nil {
		return err
	}
	register, err := k.store.UpdateRegister(ctx, func(stored *postal.Register) (*postal.Register, error) {
		if fresh.Fingerprint() == stored.Fingerprint() {
			return stored, nil
		}
		return fresh, fresh.MayReplace(stored)
	})
	if err != nil {
		return err
	}
	k.current.Set(register)
	k.log.InfoContext(ctx, "postal register refreshed", "codes", register.Len(), "dated", register.Dated().Format(time.DateOnly))
	return nil
}
