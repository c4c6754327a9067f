package order

import (
	"encoding/json"
	"fmt"
	"time"

	"bestill.example/services/platform/clock"
)

// rule is a row of a dated table, in force from a day on. Days are numbers of days, whatever the table is about.
type rule[T any] struct {
	from time.Time
	days T
}

// mustReadRules reads an embedded table, oldest rule first.
func mustReadRules[T any](file string, text []byte) (rules []rule[T]) {
	var document struct {
		Rules []struct {
			ValidFrom string `json:"validFrom"`
			Days      T      `json:"days"`
		} `json:"rules"`
	}
	if err := json.Unmarshal(text, &document); err != nil {
		panic(fmt.Errorf("%s: %w", file, err)) // cannot happen: the file is embedded, and a test reads it
	}
	for _, r := range document.Rules {
		from, err := time.ParseInLocation(time.DateOnly, r.ValidFrom, clock.Oslo)
		if err != nil {
			panic(fmt.Errorf("%s: %w", file, err))
		}
		rules = append(rules, rule[T]{from, r.Days})
	}
	return rules
}

// inForce returns the rule at a time; zero before the first one.
func inForce[T any](rules []rule[T], at time.Time) (days T) {
	for _, rule := range rules {
		if rule.from.After(at) {
			break
		}
		days = rule.days
	}
	return days
}
