package config

import "errors"

// Environment is where a process runs: in production, or where features for testing are open.
type Environment string

// The environments.
const (
	Production Environment = "production"
	QA         Environment = "qa"
	Dev        Environment = "dev"
)

const environments = string(Production) + ", " + string(QA) + " or " + string(Dev)

// UnmarshalText takes the name of an environment, and no other text.
func (e *Environment) UnmarshalText(text []byte) error {
	switch name := Environment(text); name {
	case Production, QA, Dev:
		*e = name
		return nil
	default:
		return errors.New("ENVIRONMENT must be " + environments)
	}
}
