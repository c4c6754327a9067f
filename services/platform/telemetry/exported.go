package telemetry

import (
	"context"
	"encoding"
	"log/slog"
	"reflect"
)

// exported passes lines on to the collector with values as in JSON, because OpenTelemetry's handler writes "unhandled" before
// values of our string types, and ignores [encoding.TextMarshaler].
type exported struct{ slog.Handler }

func (h exported) Handle(ctx context.Context, record slog.Record) error {
	readable := slog.NewRecord(record.Time, record.Level, record.Message, record.PC)
	record.Attrs(func(attr slog.Attr) bool {
		readable.AddAttrs(asText(attr))
		return true
	})
	return h.Handler.Handle(ctx, readable)
}

func (h exported) WithAttrs(attrs []slog.Attr) slog.Handler {
	readable := make([]slog.Attr, len(attrs))
	for i, attr := range attrs {
		readable[i] = asText(attr)
	}
	return exported{h.Handler.WithAttrs(readable)}
}

func (h exported) WithGroup(name string) slog.Handler { return exported{h.Handler.WithGroup(name)} }

func asText(attr slog.Attr) slog.Attr {
	value := attr.Value.Resolve()
	if value.Kind() != slog.KindAny {
		return attr
	}
	if marshaler, ok := value.Any().(encoding.TextMarshaler); ok {
		if text, err := marshaler.MarshalText(); err == nil {
			return slog.String(attr.Key, string(text))
		}
	}
	if reflect.ValueOf(value.Any()).Kind() == reflect.String {
		return slog.String(attr.Key, reflect.ValueOf(value.Any()).String())
	}
	return attr
}
