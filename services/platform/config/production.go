package config

import (
	"errors"
	"strings"
)

// Part is a part of a configuration of which production demands more than other environments.
type Part interface {
	// CheckProduction returns one line that names the variable with which the process must not serve in production.
	CheckProduction() error
}

// Check returns nil outside of production, and there the errors of all parts in one line.
func (e Environment) Check(parts ...Part) error {
	if e != Production {
		return nil
	}
	var lines []string
	for _, part := range parts {
		if err := part.CheckProduction(); err != nil {
			lines = append(lines, err.Error())
		}
	}
	if len(lines) == 0 {
		return nil
	}
	return errors.New("not fit for production: " + strings.Join(lines, "; "))
}
