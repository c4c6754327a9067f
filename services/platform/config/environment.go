package config

import "fmt"

// Environment is where a process runs: in production, or where features for testing are open.
type Environment string

// The environments.
const (
	Production Environment = "production"
	QA         Environment = "qa"
	Dev        Environment = "dev"
)

// UnmarshalText takes the name of an environment, and no other text.
func (e *Environment) UnmarshalText(text []byte) error {
	switch name := Environment(text); name {
	case Production, QA, Dev:
		*e = name
		return nil
	default:
		return fmt.Errorf("ENVIRONMENT must be %s, %s or %s", Production, QA, Dev)
	}
}
