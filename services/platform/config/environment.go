package config

import "fmt"

// Environment is where a process runs: in production, or where features for tests are on.
type Environment string

// The environments.
const (
	Production Environment = "production"
	QA         Environment = "qa"
	Dev        Environment = "dev"
)

// UnmarshalText accepts only the name of an environment.
func (e *Environment) UnmarshalText(text []byte) error {
	switch name := Environment(text); name {
	case Production, QA, Dev:
		*e = name
		return nil
	default:
		return fmt.Errorf("ENVIRONMENT must be %s, %s or %s", Production, QA, Dev)
	}
}
