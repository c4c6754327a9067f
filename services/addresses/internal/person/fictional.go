package person

import (
	"context"
	_ "embed"
	"fmt"
	"strings"
)

//go:embed fictional.tsv
var fictional string

// Fictional is a directory of fictional people, for every environment but production.
type Fictional struct {
	listings map[Phone]Listing
}

// NewFictional returns the embedded directory. Its mobile numbers start at 400 00 001, its landlines at 220 00 001.
func NewFictional() (*Fictional, error) {
	d := &Fictional{listings: make(map[Phone]Listing)}
	for line := range strings.Lines(fictional) {
		line = strings.TrimSuffix(line, "\n")
		if strings.HasPrefix(line, "#") {
			continue
		}
		columns := strings.Split(line, "\t")
		if len(columns) != 5 {
			return nil, fmt.Errorf("fictional directory: %d columns instead of 5", len(columns))
		}
		phone, err := ParsePhone(columns[0])
		if err != nil {
			return nil, fmt.Errorf("fictional directory: %w", err)
		}
		d.listings[phone] = Listing{Name: columns[1], Address: columns[2], PostalCode: columns[3], City: columns[4]}
	}
	return d, nil
}

// Find returns [ErrNotFound] for a number that is not in the directory.
func (d *Fictional) Find(_ context.Context, phone Phone) (Listing, error) {
	listing, ok := d.listings[phone]
	if !ok {
		return Listing{}, ErrNotFound
	}
	return listing, nil
}

// NoDirectory is an empty directory, for installations without one.
type NoDirectory struct{}

// Find always returns [ErrNotFound].
func (NoDirectory) Find(context.Context, Phone) (Listing, error) { return Listing{}, ErrNotFound }
