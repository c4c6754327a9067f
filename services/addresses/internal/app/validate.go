package app

import (
	"context"
	"slices"

	"bestill.example/services/addresses/internal/address"
)

// Validate tells whether an address exists, and what else may have been meant. All its searches together have
// the time of one.
func (s *AddressSearch) Validate(ctx context.Context, w address.Written) (address.Verdict, error) {
	return s.verdicts.Ask(ctx, w)
}

func (f finder) judge(ctx context.Context, w address.Written) (address.Verdict, error) {
	var suggestions []address.Hit
	for _, q := range w.Queries() {
		hits, err := f.find(ctx, q)
		if err != nil {
			return address.Verdict{}, err
		}
		if i := slices.IndexFunc(hits, w.Is); i >= 0 {
			return address.Verdict{LocationID: hits[i].LocationID()}, nil
		}
		for _, hit := range hits {
			if !slices.Contains(suggestions, hit) {
				suggestions = append(suggestions, hit)
			}
		}
		if len(suggestions) >= address.MaxHits {
			suggestions = suggestions[:address.MaxHits]
			break
		}
	}
	return address.Verdict{Suggestions: suggestions}, nil
}
