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
	updateEvery       = 24 * time.Hour
	retryAfterFailure = time.Hour
)

// RegisterUpdater keeps the current postal register up to date.
type RegisterUpdater struct {
	current *postal.Current
	store   RegisterStore
	source  RegisterSource
	clock   clock.Clock
	log     *slog.Logger
	due     time.Time
}

// NewRegisterUpdater sets current to the stored register, or to the bundled one if that is newer. If source is nil, the
// register is never updated afterwards.
func NewRegisterUpdater(
	ctx context.Context, current *postal.Current, store RegisterStore, source RegisterSource, c clock.Clock, log *slog.Logger,
) (*RegisterUpdater, error) {
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
		return nil, fmt.Errorf("load the postal register: %w", err)
	}
	current.Set(register)
	return &RegisterUpdater{current: current, store: store, source: source, clock: c, log: log}, nil
}

// Run updates the register immediately and then every day, or an hour after a failure, until ctx is done. Each beat
// triggers a check of whether an update is due.
func (u *RegisterUpdater) Run(ctx context.Context, beat <-chan time.Time) error {
	if u.source == nil {
		return nil
	}
	for {
		u.updateIfDue(ctx)
		select {
		case <-ctx.Done():
			return nil
		case <-beat:
		}
	}
}

func (u *RegisterUpdater) updateIfDue(ctx context.Context) {
	now := u.clock.Now()
	if now.Before(u.due) {
		return
	}
	if err := u.update(ctx, clock.OsloDate(now)); err != nil {
		if ctx.Err() == nil {
			u.log.ErrorContext(ctx, "postal register update failed, will retry", "error", err)
		}
		u.due = now.Add(retryAfterFailure)
		return
	}
	u.due = now.Add(updateEvery)
}

// update replaces the stored register if the source has other rows. If another replica has replaced it already, that
// register becomes the current one.
func (u *RegisterUpdater) update(ctx context.Context, today time.Time) error {
	newest, err := u.source.Read(ctx, today)
	if err != nil {
		return err
	}
	register, err := u.store.UpdateRegister(ctx, func(stored *postal.Register) (*postal.Register, error) {
		if newest.Fingerprint() == stored.Fingerprint() {
			return stored, nil
		}
		return newest, newest.MayReplace(stored)
	})
	if err != nil {
		return err
	}
	u.current.Set(register)
	u.log.InfoContext(ctx, "postal register updated", "codes", register.Len(), "dated", register.Dated().Format(time.DateOnly))
	return nil
}
