// Package config reads a service's configuration from environment variables, once, at start.
//
// A Config is a struct with tags of github.com/caarlos0/env:
//
//	type Config struct {
//		Listen   string          `env:"GRPC_LISTEN" envDefault:":9000"`
//		Postgres postgres.Config
//		APIKey   config.Secret   `env:"API_KEY,required,notEmpty"`
//	}
//
// A number or a duration with a default cannot be set to 0, because [WithDefaults] would replace it, unless its tag has zero:"allowed".
// The tags min:"10m" and max:"65535" limit a number or a duration, and form:"url" the form of a text: email, host, url or name. A
// text does not begin or end with white space, unless its tag has space:"allowed".
package config

import (
	"errors"
	"fmt"
	"log/slog"
	"net/netip"
	"os"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/caarlos0/env/v11"
)

// Load returns T filled from the environment. Its error is one line that names every variable that is
// missing, cannot be read, is negative, too small or too large, is 0 in place of a default, or has another form than its tag says,
// without any value.
func Load[T any]() (T, error) { return LoadFrom[T](env.ToMap(os.Environ())) }

// LoadFrom is [Load] with these variables instead of the environment's.
func LoadFrom[T any](variables map[string]string) (T, error) {
	cfg, err := env.ParseAsWithOptions[T](env.Options{Environment: variables})
	var missing, wrong []string
	for _, err := range flatten(err) {
		var (
			notSet env.VarIsNotSetError
			empty  env.EmptyVarError
			parse  env.ParseError
		)
		switch {
		case err == nil, errors.As(err, &parse):
		case errors.As(err, &notSet):
			missing = append(missing, notSet.Key)
		case errors.As(err, &empty):
			missing = append(missing, empty.Key)
		default:
			wrong = append(wrong, err.Error())
		}
	}
	if len(missing) > 0 {
		wrong = append([]string{"missing " + strings.Join(missing, ", ")}, wrong...)
	}
	for field, name := range fields(reflect.TypeFor[T]()) {
		if must := demand(field, name, variables); name != "" && must != "" {
			wrong = append(wrong, name+" must "+must)
		}
	}
	if len(wrong) > 0 {
		return cfg, errors.New("configuration: " + strings.Join(wrong, "; "))
	}
	return cfg, nil
}

// WithDefaults returns cfg with the defaults of its tags in zero fields, for a configuration that was not loaded, such as a
// test's. A loaded one has them already. A default other than the zero value cannot be overridden with zero here.
func WithDefaults[T any](cfg T) T {
	// The errors are about required variables, which have no default.
	_ = env.ParseWithOptions(&cfg, env.Options{Environment: map[string]string{}, SetDefaultsForZeroValuesOnly: true})
	return cfg
}

// AllOrNone reports whether the fields of a configuration that have no default are set. Its error names the variables that are missing
// if only some of them are.
func AllOrNone(cfg any) (set bool, err error) {
	var missing []string
	needed, value := 0, reflect.ValueOf(cfg)
	for field, name := range fields(value.Type()) {
		if _, optional := field.Tag.Lookup("envDefault"); optional || name == "" {
			continue
		}
		needed++
		if value.FieldByIndex(field.Index).IsZero() {
			missing = append(missing, name)
		}
	}
	switch len(missing) {
	case 0, needed:
		return len(missing) == 0, nil
	default:
		return false, errors.New("configuration: set in part; missing " + strings.Join(missing, ", "))
	}
}

func flatten(err error) []error {
	if all, ok := errors.AsType[env.AggregateError](err); ok {
		return all.Errors
	}
	return []error{err}
}

// demand returns what the value of a variable must be that it is not. The field is read by itself, because the errors of a whole
// struct do not tell two fields of one name apart.
func demand(field reflect.StructField, name string, variables map[string]string) string {
	tag := reflect.StructTag(`env:"` + name + `" ` + string(field.Tag))
	alone := reflect.New(reflect.StructOf([]reflect.StructField{{Name: field.Name, Type: field.Type, Tag: tag}}))
	err := env.ParseWithOptions(alone.Interface(), env.Options{Environment: variables})
	if parse, ok := errors.AsType[env.ParseError](err); ok {
		if own, ok := strings.CutPrefix(parse.Err.Error(), name+" must "); ok {
			return own
		}
		return "be " + form(field.Type)
	}
	value := alone.Elem().Field(0)
	most, limited := field.Tag.Lookup("max")
	least, bounded := field.Tag.Lookup("min")
	text, formed := forms[field.Tag.Get("form")]
	switch {
	case value.CanInt() && value.Int() < 0:
		return "not be negative"
	case value.CanInt() && value.IsZero() && field.Tag.Get("envDefault") != "" && field.Tag.Get("zero") != "allowed":
		return "be more than 0"
	case limited && value.Int() > limit(most):
		return "be " + most + " at most"
	case bounded && value.Int() < limit(least):
		return "be " + least + " or more"
	case value.Kind() == reflect.String && value.String() != strings.TrimSpace(value.String()) && field.Tag.Get("space") != "allowed":
		return "not begin or end with white space"
	case formed && value.String() != "" && !text.has(value.String()):
		return "be " + text.description
	default:
		return ""
	}
}

// limit reads a number or a duration.
func limit(tag string) int64 {
	if duration, err := time.ParseDuration(tag); err == nil {
		return int64(duration)
	}
	number, _ := strconv.ParseInt(tag, 10, 64)
	return number
}

// form describes the valid values of a type. The parser's own message is not used, because it may have the value.
func form(of reflect.Type) string {
	switch {
	case of == reflect.TypeFor[time.Duration]():
		return "a duration, such as 5s"
	case of == reflect.TypeFor[[]netip.Prefix]():
		return "networks, such as 10.0.0.0/8, separated by commas"
	case of.Kind() == reflect.Bool, of == reflect.TypeFor[Switch]():
		return "true or false"
	case reflect.Int <= of.Kind() && of.Kind() <= reflect.Uint64:
		return "a whole number"
	default:
		return "a " + of.String()
	}
}

// Secret is a value that prints as *** everywhere: fmt, slog, JSON. Reveal returns the value.
type Secret string

const mask = "***"

// Reveal returns the secret itself. Call it only where the value is used.
func (s Secret) Reveal() string { return string(s) }

// String hides the secret.
func (s Secret) String() string {
	if s == "" {
		return ""
	}
	return mask
}

// Format hides the secret from every fmt verb, %#v and %x too.
func (s Secret) Format(f fmt.State, _ rune) { _, _ = f.Write([]byte(s.String())) }

// LogValue hides the secret from slog.
func (s Secret) LogValue() slog.Value { return slog.StringValue(s.String()) }

// MarshalText hides the secret from encoding/json and its like.
func (s Secret) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// Describe returns the whole configuration as one log group, variable by variable, secrets masked:
//
//	log.Info("starting", "config", config.Describe(cfg))
func Describe(cfg any) slog.Value {
	var attrs []slog.Attr
	value := reflect.Indirect(reflect.ValueOf(cfg))
	for f, name := range fields(value.Type()) {
		if name != "" {
			attrs = append(attrs, slog.String(name, fmt.Sprint(value.FieldByIndex(f.Index))))
		}
	}
	return slog.GroupValue(attrs...)
}

// fields yields every field that the environment may set, of the struct and of structs in it, with its index from the top and
// its variable.
func fields(t reflect.Type) func(yield func(reflect.StructField, string) bool) {
	return func(yield func(reflect.StructField, string) bool) {
		walk(t, "", nil, yield)
	}
}

func walk(t reflect.Type, prefix string, index []int, yield func(reflect.StructField, string) bool) bool {
	for i := range t.NumField() {
		f := t.Field(i)
		if !f.IsExported() {
			continue
		}
		f.Index = append(append([]int(nil), index...), i)
		name, _, _ := strings.Cut(f.Tag.Get("env"), ",")
		if name == "-" {
			continue
		}
		if name == "" && f.Type.Kind() == reflect.Struct {
			if !walk(f.Type, prefix+f.Tag.Get("envPrefix"), f.Index, yield) {
				return false
			}
			continue
		}
		if name != "" {
			name = prefix + name
		}
		if !yield(f, name) {
			return false
		}
	}
	return true
}
