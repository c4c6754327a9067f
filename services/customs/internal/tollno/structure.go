package tollno

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"

	"bestill.example/services/customs/internal/tariff"
	"bestill.example/services/platform/config"
)

// Tariff returns all numbers of the Norwegian tariff in the order of the file, or none if no source is
// configured. English texts are filled in if their source is configured.
func (c *Client) Tariff(ctx context.Context) ([]tariff.Line, error) {
	if c.cfg.Tariff == "" {
		return nil, nil
	}
	lines, err := c.readTariff(ctx, c.cfg.Tariff)
	if err != nil || c.cfg.EnglishTariff == "" {
		return lines, err
	}
	english, err := c.readTariff(ctx, c.cfg.EnglishTariff)
	if err != nil {
		return nil, err
	}
	texts := make(map[tariff.Number]string, len(english))
	for _, line := range english {
		texts[line.Number] = line.Norwegian
	}
	for i := range lines {
		lines[i].English = texts[lines[i].Number]
	}
	return lines, nil
}

func (c *Client) readTariff(ctx context.Context, source config.Secret) ([]tariff.Line, error) {
	content, err := read(ctx, source)
	if err != nil {
		return nil, fmt.Errorf("read the tariff: %w", err)
	}
	lines, err := ParseTariff(content)
	if err != nil {
		return nil, fmt.Errorf("read the tariff from %s: %w", source.Redacted(), err)
	}
	return lines, nil
}

// node is a section, chapter, position, subposition or number of the tariff.
type node struct {
	Type        text   `json:"type"`
	ID          text   `json:"id"`
	Description text   `json:"beskrivelse"`
	Goods       text   `json:"vareslag"`
	Sections    []node `json:"avsnitt"`
	Chapters    []node `json:"kapitler"`
	Positions   []node `json:"inndelinger"`
	Divisions   []node `json:"oppdelinger"`
}

// ParseTariff reads the structure of the tariff. The texts, in the language of the file, are in the Norwegian field of
// each line. Invalid numbers are skipped; a file without numbers is an error.
func ParseTariff(content []byte) ([]tariff.Line, error) {
	var root node
	if err := json.Unmarshal(content, &root); err != nil {
		return nil, err
	}
	var lines []tariff.Line
	seen := make(map[tariff.Number]bool)
	root.walk(nil, func(id string, above []string, goods string) {
		number, err := tariff.ParseNumber(id, 8)
		if err != nil || seen[number] {
			return
		}
		seen[number] = true
		lines = append(lines, tariff.Line{Number: number, Norwegian: strings.Join(append(above, goods), ", ")})
	})
	if len(lines) == 0 {
		return nil, errors.New("no tariff number")
	}
	return lines, nil
}

// walk visits the numbers below the node with the texts of their positions.
func (n node) walk(above []string, visit func(id string, above []string, goods string)) {
	switch n.Type {
	case "vare":
		visit(string(n.ID), above, plain(string(n.Goods)))
		return
	case "posisjon", "underposisjon":
		if description := plain(string(n.Description)); description != "" {
			above = append(slices.Clip(above), description)
		}
	}
	for _, children := range [][]node{n.Sections, n.Chapters, n.Positions, n.Divisions} {
		for _, child := range children {
			child.walk(above, visit)
		}
	}
}

var tag = regexp.MustCompile(`<[^>]*>`)

// plain returns a fragment of HTML as one line of text, without the colon before a list.
func plain(fragment string) string {
	words := strings.Fields(html.UnescapeString(tag.ReplaceAllString(fragment, " ")))
	return strings.Trim(strings.Join(words, " "), " :.–-")
}
