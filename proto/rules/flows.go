package rules

import (
	_ "embed"
	"encoding/json"
	"fmt"
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
	// Summary and Receipt are below Path.
	Summary string `json:"summary"`
	Receipt string `json:"receipt"`
}

// SummaryPath returns the path of the page on which the customer pays, such as "/bestill/pakke/oppsummering".
func (f Flow) SummaryPath() string { return base + f.Path + "/" + f.Summary }

// ReceiptPath returns the path of an order's receipt, such as "/bestill/pakke/kvittering/" and the order's key.
func (f Flow) ReceiptPath(key string) string { return base + f.Path + "/" + f.Receipt + "/" + key }

func mustReadFlows(text []byte) (flows map[string]Flow) {
	if err := json.Unmarshal(text, &flows); err != nil {
		panic(fmt.Errorf("flows.json: %w", err)) // cannot happen: the file is embedded, and a test reads it
	}
	return flows
}
