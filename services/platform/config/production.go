package config

import (
	"errors"
	"strings"
)

// Part is a part of a configuration with additional demands in production.
type Part interface {
	// CheckProduction returns an error of one line that names the variable that must not be used in production.
	CheckProduction() error
}

// Check returns nil outside of production, and in production the errors of all parts in one line.
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
