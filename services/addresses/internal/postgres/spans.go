package postgres

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"

	"bestill.example/services/addresses/internal/address"
	"bestill.example/services/platform/postgres"
)

// LoadSample replaces the spans that are searched; the most important ones come first. It does nothing if they are
// loaded already.
func (s *Store) LoadSample(ctx context.Context, spans []address.Span) error {
	sum := fingerprint(spans)
	return postgres.InTx(ctx, s.pool, func(tx *postgres.Tx) error {
		set, err := lockDataSet(ctx, tx, addressSample)
		if err != nil || set.Fingerprint == sum {
			return err
		}
		if _, err := tx.Exec(ctx, `DELETE FROM address_spans`); err != nil {
			return err
		}
		columns := []string{"rank", "kind", "name", "first_number", "last_number", "postal_code", "city", "folded", "canonical", "words"}
		_, err = tx.CopyFrom(ctx, pgx.Identifier{"address_spans"}, columns, pgx.CopyFromSlice(len(spans), func(i int) ([]any, error) {
			a := spans[i]
			folded, canonical := address.Fold(a.Name), address.Canonical(a.Name)
			words := " " + strings.Join([]string{folded, canonical, address.Fold(a.City)}, " ")
			return []any{i + 1, a.Type.String(), a.Name, a.First, a.Last, a.PostalCode, a.City, folded, canonical, words}, nil
		}))
		if err != nil {
			return fmt.Errorf("store the address sample: %w", err)
		}
		return saveDataSet(ctx, tx, addressSample, dataSet{Source: "bundled", Dated: set.Dated, Fingerprint: sum})
	})
}

// fingerprint covers the folded names too, because they are stored.
func fingerprint(spans []address.Span) string {
	h := sha256.New()
	for _, s := range spans {
		fmt.Fprintf(h, "%v|%s|%s\n", s, address.Fold(s.Name), address.Canonical(s.Name))
	}
	return hex.EncodeToString(h.Sum(nil))
}

// FindStreets searches the sample. Names that begin with the typed text come first, then names and cities that have a word for
// each typed word as its prefix; within each group, by importance. Only if there are none, similarly spelled names are
// returned. Within a postal code that has the street, only that street is returned: with the typed number and the nearest ones.
func (s *Store) FindStreets(ctx context.Context, q address.Query) ([]address.Hit, error) {
	if q.Within != "" && q.Number != 0 {
		if hits, err := s.findNearest(ctx, q); err != nil || len(hits) > 0 {
			return hits, err
		}
	}
	return s.find(ctx, address.Street, q)
}

func (s *Store) findNearest(ctx context.Context, q address.Query) ([]address.Hit, error) {
	const query = `
		SELECT ` + columns + ` FROM address_spans
		WHERE kind = @kind AND canonical = @canonical AND postal_code = @within
		ORDER BY rank`

	spans, err := s.spans(ctx, query, address.Street, q)
	if err != nil {
		return nil, fmt.Errorf("search the address sample: %w", err)
	}
	var hits []address.Hit
	for _, span := range spans {
		hits = append(hits, span.Hits(q)...)
	}
	return q.Nearest(hits), nil
}

// FindBoxes searches the sample's boxes, as [Store.FindStreets] does streets. A box is named by its number.
func (s *Store) FindBoxes(ctx context.Context, q address.Query) ([]address.Hit, error) {
	return s.find(ctx, address.POBox, q)
}

func (s *Store) find(ctx context.Context, kind address.Type, q address.Query) ([]address.Hit, error) {
	spans, err := s.findByPrefix(ctx, kind, q)
	if err == nil && len(spans) == 0 {
		spans, err = s.findSimilar(ctx, kind, q)
	}
	if err != nil {
		return nil, fmt.Errorf("search the address sample: %w", err)
	}
	return address.Expand(q, spans), nil
}

// numberFilter selects the spans within the postal code, if one is set, that have the typed number or one that begins
// with it. A number with a letter is complete.
const numberFilter = `
	(@within = '' OR postal_code = @within)
	AND (@number = 0
		OR @number BETWEEN first_number AND last_number
		OR @letter = '' AND first_number <= @number * 10 + 9 AND last_number >= @number * 10
		OR @letter = '' AND first_number <= @number * 100 + 99 AND last_number >= @number * 100)`

const columns = `name, first_number, last_number, postal_code, city`

// findByPrefix finds spans in which every typed word is the prefix of a word. Folded text has no LIKE wildcards.
func (s *Store) findByPrefix(ctx context.Context, kind address.Type, q address.Query) ([]address.Span, error) {
	const query = `
		SELECT ` + columns + ` FROM address_spans
		WHERE kind = @kind AND (words LIKE ALL (@folded_words) OR words LIKE ALL (@canonical_words))
			AND words LIKE ALL (@place_words) AND starts_with(postal_code, @postal_code) AND ` + numberFilter + `
		ORDER BY
			CASE
				WHEN @folded = '' THEN 2
				WHEN folded = @folded OR canonical = @canonical THEN 0
				WHEN starts_with(folded, @folded) OR starts_with(canonical, @canonical) THEN 1
				ELSE 2
			END,
			(@number BETWEEN first_number AND last_number) DESC,
			rank
		LIMIT @limit`

	return s.spans(ctx, query, kind, q)
}

// findSimilar finds names with a word similar to the first typed word; those most similar to the whole text come
// first. The index uses the operator's default threshold of 0.5.
func (s *Store) findSimilar(ctx context.Context, kind address.Type, q address.Query) ([]address.Span, error) {
	const query = `
		SELECT ` + columns + ` FROM address_spans
		WHERE kind = @kind AND @first_word <<% canonical AND ` + numberFilter + `
		ORDER BY
			strict_word_similarity(@typed, words) DESC,
			(@number BETWEEN first_number AND last_number) DESC,
			rank
		LIMIT @limit`

	return s.spans(ctx, query, kind, q)
}

func (s *Store) spans(ctx context.Context, query string, kind address.Type, q address.Query) ([]address.Span, error) {
	canonical := address.Canonical(q.Name)
	first, _, _ := strings.Cut(canonical, " ")
	read := func(row pgx.CollectableRow) (address.Span, error) {
		span := address.Span{Type: kind}
		err := row.Scan(&span.Name, &span.First, &span.Last, &span.PostalCode, &span.City)
		return span, err
	}
	return postgres.Collect(ctx, s.pool, read, query, postgres.Args{
		"kind":            kind.String(),
		"folded":          q.Name,
		"canonical":       canonical,
		"folded_words":    prefixPatterns(q.Name),
		"canonical_words": prefixPatterns(canonical),
		"place_words":     prefixPatterns(q.Place),
		"postal_code":     q.PostalCode,
		"within":          string(q.Within),
		"number":          q.Number,
		"letter":          q.Letter,
		"first_word":      first,
		"typed":           strings.TrimSpace(canonical + " " + q.Place),
		"limit":           address.MaxHits,
	})
}

// prefixPatterns returns a LIKE pattern for each word, which matches texts with a word that begins with it.
func prefixPatterns(text string) []string {
	words := strings.Fields(text)
	for i, word := range words {
		words[i] = "% " + word + "%"
	}
	return words
}
