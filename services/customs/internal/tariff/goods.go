// Package tariff finds tariff numbers of goods by everyday Norwegian or English words, and has the form of tariff numbers.
package tariff

import (
	_ "embed"
	"encoding/csv"
	"fmt"
	"strings"

	"bestill.example/services/platform/language"
)

//go:embed goods.tsv
var goodsFile string

// Goods is one kind of goods with its numbers.
type Goods struct {
	// Number has eight digits; the last two are 00 when any Norwegian ending fits.
	Number Number
	// US has ten digits; the last four are 0000 when any ending fits.
	US Number

	names map[language.Language]string
	words map[language.Language][]string
}

// Name returns the name of the goods in a language. The English name is specific enough for a
// customs declaration.
func (g *Goods) Name(l language.Language) string { return g.names[l] }

// Words returns search words for the goods in a language, the most typical first.
func (g *Goods) Words(l language.Language) []string { return g.words[l] }

func readGoods() ([]*Goods, error) {
	reader := csv.NewReader(strings.NewReader(goodsFile))
	reader.Comma, reader.Comment, reader.FieldsPerRecord, reader.LazyQuotes = '\t', '#', 6, true
	rows, err := reader.ReadAll()
	if err != nil {
		return nil, fmt.Errorf("goods: %w", err)
	}
	goods := make([]*Goods, 0, len(rows)-1)
	for _, row := range rows[1:] {
		g := &Goods{
			names: map[language.Language]string{language.Norwegian: row[2], language.English: row[3]},
			words: map[language.Language][]string{
				language.Norwegian: strings.Split(row[4], ","),
				language.English:   strings.Split(row[5], ","),
			},
		}
		if g.Number, err = ParseNumber(row[0], 8); err != nil {
			return nil, fmt.Errorf("goods %q: number %s: %w", row[2], row[0], err)
		}
		if g.US, err = ParseNumber(row[1], 10); err != nil {
			return nil, fmt.Errorf("goods %q: number %s: %w", row[2], row[1], err)
		}
		goods = append(goods, g)
	}
	return goods, nil
}
