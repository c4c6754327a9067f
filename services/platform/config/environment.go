package config

import "errors"

// Environment is where a process runs: in production, or where features for tests are on.
type Environment string

// The environments.
const (
	Production Environment = "production"
	QA         Environment = "qa"
	Dev        Environment = "dev"
)

const environments = string(Production) + ", " + string(QA) + " or " + string(Dev)

// UnmarshalText accepts only the name of an environment.
func (e *Environment) UnmarshalText(text []byte) error {
	switch name := Environment(text); name {
	case Production, QA, Dev:
		*e = name
		return nil
	default:
		return errors.New("ENVIRONMENT must be " + environments)
	}
}
