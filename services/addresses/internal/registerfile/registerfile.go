// Package registerfile reads the official Norwegian postal register file: tab-separated rows of postal code,
// city, municipality number, municipality and category, without a header, in windows-1252.
package registerfile

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"bestill.example/services/addresses/internal/postal"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/httpclient"
)

const (
	// maxBytes is far above the real file's 150 kB.
	maxBytes    = 4 << 20
	columnCount = 5
)

// Source reads the file from one location.
type Source struct{ location config.Secret }

// New takes an http or https URL, or the path of a file.
func New(location config.Secret) *Source { return &Source{location} }

// Read fetches and parses the file. The file has no date of its own, so the register gets the given one.
func (s *Source) Read(ctx context.Context, dated time.Time) (*postal.Register, error) {
	content, err := httpclient.Read(ctx, "postal register", s.location, maxBytes)
	if err != nil {
		return nil, err
	}
	entries, err := Parse(content)
	if err != nil {
		return nil, err
	}
	return postal.NewRegister(s.location.Redacted(), dated, entries)
}

// Parse parses all rows. Line ends may be LF or CRLF; spaces around columns, empty columns after the fifth and empty
// lines are ignored. A file in UTF-8 is accepted too. An invalid row makes the whole file invalid; the error has its
// line number.
func Parse(content []byte) ([]postal.Entry, error) {
	text, err := decode(content)
	if err != nil {
		return nil, err
	}
	var entries []postal.Entry
	number := 0
	for line := range strings.Lines(text) {
		number++
		if strings.TrimSpace(line) == "" {
			continue
		}
		entry, err := parseRow(line)
		if err != nil {
			return nil, fmt.Errorf("%w: line %d: %w", postal.ErrMalformed, number, err)
		}
		entries = append(entries, entry)
	}
	if len(entries) == 0 {
		return nil, fmt.Errorf("%w: no rows", postal.ErrMalformed)
	}
	return entries, nil
}

func parseRow(line string) (postal.Entry, error) {
	columns := strings.Split(line, "\t")
	for i := range columns {
		columns[i] = strings.TrimSpace(columns[i])
	}
	for len(columns) > columnCount && columns[len(columns)-1] == "" {
		columns = columns[:len(columns)-1]
	}
	if len(columns) != columnCount {
		return postal.Entry{}, fmt.Errorf("%d columns instead of %d", len(columns), columnCount)
	}
	if columns[2] == "" || columns[4] == "" {
		return postal.Entry{}, errors.New("municipality number or category is empty")
	}
	entry := postal.Entry{
		Code:               postal.Code(columns[0]),
		City:               columns[1],
		MunicipalityNumber: columns[2],
		Municipality:       columns[3],
		Category:           postal.Category(columns[4]),
	}
	return entry, entry.Validate()
}

// decode accepts UTF-8 and windows-1252. Norwegian words with Æ, Ø or Å in windows-1252 are never valid UTF-8.
func decode(content []byte) (string, error) {
	content = bytes.TrimPrefix(content, []byte("\xef\xbb\xbf"))
	if utf8.Valid(content) {
		return string(content), nil
	}
	decoded, err := charmap.Windows1252.NewDecoder().Bytes(content)
	if err != nil {
		return "", fmt.Errorf("%w: not windows-1252: %w", postal.ErrMalformed, err)
	}
	return string(decoded), nil
}
