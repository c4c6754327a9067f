package postgres

import "context"

// Handled reports whether NoteHandled was called for an event: for consumers whose effect is outside of the
// database, so that they cannot note it in one transaction.
func (s *Store) Handled(ctx context.Context, consumer, eventID string) (handled bool, err error) {
	const query = `SELECT EXISTS (SELECT FROM inbox WHERE consumer = $1 AND event_id = $2)`
	err = s.pool.QueryRow(ctx, query, consumer, eventID).Scan(&handled)
	return handled, storage(err)
}

// NoteHandled remembers that an event has taken effect. Events that are older than the note is kept do not come again.
func (s *Store) NoteHandled(ctx context.Context, consumer, eventID string) error {
	const note = `INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`
	_, err := s.pool.Exec(ctx, note, consumer, eventID)
	return storage(err)
}
