package app

import (
	"context"
	"slices"

	"bestill.example/services/customs/internal/country"
	"bestill.example/services/customs/internal/tariff"
	"bestill.example/services/platform/language"
)

// Hit is a tariff number that a search found.
type Hit struct {
	Number      tariff.Number
	Description string
	// English is a description for declarations; empty if the published tariff has no English text.
	English string
}

// Classify finds tariff numbers by everyday words: first in the table of goods, then in the published tariff, which may be
// unavailable.
func (c *Customs) Classify(ctx context.Context, query, destination string, l language.Language) []Hit {
	var hits []Hit
	var numbers []tariff.Number
	for _, g := range c.Goods.Search(query, l) {
		hits = append(hits, Hit{numberFor(destination, g.Number, g.US), g.Name(l), g.Name(language.English)})
		numbers = append(numbers, g.Number)
	}
	if len(hits) == tariff.MaxHits {
		return hits
	}
	ctx, cancel := briefly(ctx)
	defer cancel()
	lines, err := c.Store.SearchTariff(ctx, query, tariff.MaxHits)
	if err != nil {
		c.Log.WarnContext(ctx, "tariff search failed, only the table of goods is searched", "error", err)
	}
	for _, line := range lines {
		if len(hits) == tariff.MaxHits {
			break
		}
		if !slices.Contains(numbers, line.Number) {
			hits = append(hits, Hit{numberFor(destination, line.Number, tariff.Number(line.Number.Heading()+"0000")), textIn(line, l), line.English})
		}
	}
	return hits
}

func numberFor(destination string, eight, ten tariff.Number) tariff.Number {
	if country.TariffNumberDigits(destination) == len(ten) {
		return ten
	}
	return eight
}

func textIn(line tariff.Line, l language.Language) string {
	if l == language.English && line.English != "" {
		return line.English
	}
	return line.Norwegian
}
