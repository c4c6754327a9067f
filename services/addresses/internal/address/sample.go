package address

import (
	_ "embed"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"bestill.example/services/addresses/internal/postal"
)

//go:embed streets.txt
var streets string

//go:embed boxes.txt
var boxes string

// Sample returns the embedded streets and PO boxes, the most important first.
func Sample() ([]Span, error) {
	spans, err := parseSpans(Street, streets)
	if err != nil {
		return nil, fmt.Errorf("streets: %w", err)
	}
	more, err := parseSpans(POBox, boxes)
	if err != nil {
		return nil, fmt.Errorf("boxes: %w", err)
	}
	return append(spans, more...), nil
}

var (
	sampleLine = regexp.MustCompile(`^(\d{4}) ([^\t]+)\t(.+)$`)
	sampleSpan = regexp.MustCompile(`^(?:(.+) )?(\d+)-(\d+)$`)
)

func parseSpans(kind Type, text string) ([]Span, error) {
	var spans []Span
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if strings.HasPrefix(line, "#") {
			continue
		}
		place := sampleLine.FindStringSubmatch(line)
		if place == nil {
			return nil, fmt.Errorf("not a line of the sample: %q", line)
		}
		for part := range strings.SplitSeq(place[3], "; ") {
			match := sampleSpan.FindStringSubmatch(part)
			if match == nil {
				return nil, fmt.Errorf("not a range of numbers: %q", part)
			}
			first, _ := strconv.Atoi(match[2])
			last, _ := strconv.Atoi(match[3])
			spans = append(spans, Span{Type: kind, Name: match[1], First: first, Last: last, PostalCode: postal.Code(place[1]), City: place[2]})
		}
	}
	return spans, nil
}
