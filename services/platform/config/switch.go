package config

import (
	"errors"
	"strconv"
)

// Switch is a setting that is on unless it is turned off. It is no bool, because [WithDefaults] would turn one that is off on again.
type Switch string

// Off turns a [Switch] off.
const Off Switch = "false"

// UnmarshalText takes what a bool takes.
func (s *Switch) UnmarshalText(text []byte) error {
	on, err := strconv.ParseBool(string(text))
	if err != nil {
		return errors.New("neither true nor false")
	}
	*s = Switch(strconv.FormatBool(on))
	return nil
}

// On reports whether it is on.
func (s Switch) On() bool { return s != Off }
