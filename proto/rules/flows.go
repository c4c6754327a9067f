package rules

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"net/url"
	"regexp"
)

// base is what all pages of the shop are below.
const base = "/bestill/"

//go:embed flows.json
var flowsJSON []byte

// Flows has the flow of each kind of order, by the kind's name in bestill.orders.v1.OrderKind. The shop's page reads the
// same file.
var Flows = mustReadFlows(flowsJSON)

// Flow is where the pages of a flow are. All paths are without slashes at their ends.
type Flow struct {
	// Path is below the shop's base path.
	Path string `json:"path"`
	// Summary is the page on which the customer pays, below Path; empty for orders that cost nothing, which are never paid.
	Summary string `json:"summary"`
	// Receipt is below Path and is followed by the order's key. It may have parameters in braces.
	Receipt string `json:"receipt"`
}

// parameter is a part of a path that differs from order to order.
var parameter = regexp.MustCompile(`\{[A-Za-z]+\}`)

// IsPaid reports whether orders of this flow cost something.
func (f Flow) IsPaid() bool { return f.Summary != "" }

// PagePath returns the path of another page of the flow, such as "/bestill/henting/ombestill/" and the key of an order.
func (f Flow) PagePath(page string) string { return base + f.Path + "/" + url.PathEscape(page) }

// SummaryPath returns the path of the page on which the customer pays, such as "/bestill/pakke/betaling".
func (f Flow) SummaryPath() string { return base + f.Path + "/" + f.Summary }

// ReceiptPath returns the path of an order's receipt, such as "/bestill/pakke/kvittering/" and the order's key. The values
// take the places of the parameters of Receipt in their order, escaped; a parameter without a value is left as it is.
func (f Flow) ReceiptPath(key string, values ...string) string {
	receipt := parameter.ReplaceAllStringFunc(f.Receipt, func(name string) string {
		if len(values) == 0 {
			return name
		}
		value := values[0]
		values = values[1:]
		return url.PathEscape(value)
	})
	return base + f.Path + "/" + receipt + "/" + key
}

func mustReadFlows(text []byte) (flows map[string]Flow) {
	if err := json.Unmarshal(text, &flows); err != nil {
		panic(fmt.Errorf("flows.json: %w", err)) // cannot happen: the file is embedded, and a test reads it
	}
	return flows
}
