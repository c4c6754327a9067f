package apikey

import (
	"context"
	"crypto/subtle"
	"embed"
	"errors"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/services/platform/access"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
)

// Migrations create the table api_key; postgres.Migrate applies them.
//
//go:embed migrations/*.sql
var Migrations embed.FS

// Reasons of faults, by their names in bestill.keys.v1.ErrorReason.
const (
	// ReasonNotFound is an unknown id.
	ReasonNotFound = "KEY_NOT_FOUND"
	// ReasonTaken is a key to register whose id belongs to another key, or to a withdrawn one.
	ReasonTaken = "KEY_TAKEN"
	// ReasonRateLimited is a wrong key after too many others.
	ReasonRateLimited = "RATE_LIMITED"
)

// useInterval is how often the last use of a key is noted.
const useInterval = time.Minute

// Store has the keys of one service. Create one with [New].
type Store struct {
	pool    *pgxpool.Pool
	clock   clock.Clock
	log     *slog.Logger
	known   known
	limiter limiter
}

var _ access.Verifier = (*Store)(nil)

// New returns the keys in the pool's database.
func New(pool *pgxpool.Pool, c clock.Clock, log *slog.Logger) *Store {
	return &Store{pool: pool, clock: c, log: log}
}

// Create makes a key and returns its text, which cannot be read again. By is who makes it (see [Key]). Errors: REQUEST_INVALID.
func (s *Store) Create(ctx context.Context, terms Terms, by string) (Key, config.Secret, error) {
	text := Generate()
	key, err := s.Register(ctx, text, terms, by)
	if err != nil {
		return Key{}, "", err
	}
	return key, text, nil
}

// Register registers a key with a text from [Generate], so that several services can know one key. Registering a text again
// gives the key these terms, which is how it is renewed. Errors: REQUEST_INVALID; KEY_TAKEN.
func (s *Store) Register(ctx context.Context, text config.Secret, terms Terms, by string) (Key, error) {
	const insert = `
		INSERT INTO api_key (id, hash, name, kind, scopes, created_at, created_by, expires_at)
		VALUES (@id, @hash, @name, @kind, @scopes, @now, @by, @expires)
		ON CONFLICT (id) DO UPDATE SET name = @name, kind = @kind, scopes = @scopes, expires_at = @expires
		WHERE api_key.hash = @hash AND api_key.withdrawn_at IS NULL
		RETURNING ` + columns
	now := s.clock.Now()
	if err := terms.Validate(now); err != nil {
		return Key{}, err
	}
	id, hash, ok := parse(text.Reveal())
	if !ok {
		return Key{}, fault.InvalidField("key", fault.CodeInvalid)
	}
	key, err := one(s.pool.Query(ctx, insert, pgx.NamedArgs{
		"id": id, "hash": hash[:], "name": terms.Name, "kind": terms.Kind, "scopes": terms.Scopes,
		"now": now, "by": by, "expires": terms.ExpiresAt,
	}))
	if errors.Is(err, pgx.ErrNoRows) {
		return Key{}, fault.New(fault.Conflict, ReasonTaken)
	}
	if err != nil {
		return Key{}, err
	}
	s.log.InfoContext(ctx, "key registered", "key", id, "scopes", terms.Scopes, "expires", terms.ExpiresAt)
	return key, nil
}

// List returns all keys, newest first, including expired and withdrawn ones.
func (s *Store) List(ctx context.Context) ([]Key, error) {
	rows, err := s.pool.Query(ctx, `SELECT `+columns+` FROM api_key ORDER BY created_at DESC, id`)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, scan)
}

// Withdraw ends a key at once and for good. Withdrawing it again changes nothing. Errors: KEY_NOT_FOUND.
func (s *Store) Withdraw(ctx context.Context, id, by string) (Key, error) {
	const update = `
		UPDATE api_key SET withdrawn_at = coalesce(withdrawn_at, $2), withdrawn_by = coalesce(withdrawn_by, $3) WHERE id = $1
		RETURNING ` + columns
	key, err := one(s.pool.Query(ctx, update, id, s.clock.Now(), by))
	if errors.Is(err, pgx.ErrNoRows) {
		return Key{}, fault.New(fault.NotFound, ReasonNotFound)
	}
	if err != nil {
		return Key{}, err
	}
	s.log.InfoContext(ctx, "key withdrawn", "key", id)
	return key, nil
}

// Verify returns the holder of the key that a call carries. The call's address is that of the context's gRPC peer.
//
// Wrong keys are limited: ten at once and then ten a minute from one address, a hundred at once and then ten a second in total;
// any others are refused without being checked. Keys that this process knows are never limited, and it knows a key half a
// minute after it was registered at the latest.
//
// A wrong key is STAFF_ONLY; for an expired or withdrawn key the metadata key says EXPIRED or WITHDRAWN. RATE_LIMITED after too
// many wrong keys.
func (s *Store) Verify(ctx context.Context, text string) (access.Holder, error) {
	now := s.clock.Now()
	id, hash, ok := parse(text)
	known := false
	if ok {
		var err error
		if known, err = s.known.has(hash, now, func() ([][]byte, error) { return s.validHashes(ctx, now) }); err != nil {
			return access.Holder{}, err
		}
	}
	address := addressOf(ctx)
	if !known && !s.limiter.allow(address, now) {
		return access.Holder{}, fault.New(fault.RateLimited, ReasonRateLimited)
	}
	if !ok {
		return access.Holder{}, refuse("no key has this form")
	}
	key, stored, err := s.read(ctx, id)
	switch {
	case err != nil:
		return access.Holder{}, err
	case subtle.ConstantTimeCompare(stored, hash[:]) != 1:
		return access.Holder{}, refuse("unknown key")
	case !key.WithdrawnAt.IsZero():
		return access.Holder{}, refuse("withdrawn key "+id, fault.With("key", "WITHDRAWN"))
	case !now.Before(key.ExpiresAt):
		return access.Holder{}, refuse("expired key "+id, fault.With("key", "EXPIRED"))
	}
	if !known {
		s.limiter.forget(address)
	}
	if now.Sub(key.LastUsedAt) >= useInterval {
		s.noteUse(ctx, key, now)
	}
	return key.Holder(), nil
}

// refuse returns the fault of a wrong key. The cause is for the log.
func refuse(cause string, details ...fault.Option) error {
	return fault.New(fault.Unauthenticated, access.ReasonStaffOnly, append(details, fault.Because(errors.New(cause)))...)
}

// read returns a key and its hash. For an unknown id the hash matches no key.
func (s *Store) read(ctx context.Context, id string) (Key, []byte, error) {
	const query = `SELECT ` + columns + `, hash FROM api_key WHERE id = $1`
	var (
		key  Key
		hash = make([]byte, 32)
	)
	err := s.pool.QueryRow(ctx, query, id).Scan(append(key.fields(), &hash)...)
	if err != nil && !errors.Is(err, pgx.ErrNoRows) {
		return Key{}, nil, err
	}
	return key, hash, nil
}

// validHashes returns the hashes of the keys that are valid now.
func (s *Store) validHashes(ctx context.Context, now time.Time) ([][]byte, error) {
	rows, err := s.pool.Query(ctx, `SELECT hash FROM api_key WHERE withdrawn_at IS NULL AND expires_at > $1`, now)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, pgx.RowTo[[]byte])
}

// noteUse records that the key is used. If that fails the call continues.
func (s *Store) noteUse(ctx context.Context, key Key, now time.Time) {
	const update = `
		UPDATE api_key SET last_used_at = $2
		WHERE id = $1 AND (last_used_at IS NULL OR last_used_at <= $2::timestamptz - $3::interval)`
	if _, err := s.pool.Exec(ctx, update, key.ID, now, useInterval); err != nil {
		s.log.WarnContext(ctx, "recording the use of a key failed", "key", key.ID, "error", err)
	}
}

// columns are those of [Key.fields].
const columns = `id, name, kind, scopes, created_at, created_by, expires_at,
	coalesce(last_used_at, '0001-01-01Z'), coalesce(withdrawn_at, '0001-01-01Z'), coalesce(withdrawn_by, '')`

func (k *Key) fields() []any {
	return []any{
		&k.ID, &k.Name, &k.Kind, &k.Scopes, &k.CreatedAt, &k.CreatedBy, &k.ExpiresAt,
		&k.LastUsedAt, &k.WithdrawnAt, &k.WithdrawnBy,
	}
}

func scan(row pgx.CollectableRow) (key Key, err error) {
	// Not in the return statement, where Go does not specify whether the key is read before or after it is scanned.
	err = row.Scan(key.fields()...)
	return key, err
}

func one(rows pgx.Rows, err error) (Key, error) {
	if err != nil {
		return Key{}, err
	}
	return pgx.CollectExactlyOneRow(rows, scan)
}
