// Package message converts values between the domain and the messages of a contract.
package message

import (
	"strconv"
	"time"

	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/types/known/timestamppb"
)

// Name returns the name of an enum value, "" for UNSPECIFIED. A number that the contract does not define is returned as digits,
// which no rule of the domain accepts.
func Name(value interface {
	String() string
	Number() protoreflect.EnumNumber
}) string {
	if value.Number() == 0 {
		return ""
	}
	return value.String()
}

// Value is the inverse of [Name]; values is the contract's table of names, such as typev1.SizeGroup_Type_value.
func Value[E ~int32, T ~string](values map[string]int32, name T) E {
	if n, ok := values[string(name)]; ok {
		return E(n)
	}
	n, _ := strconv.ParseInt(string(name), 10, 32)
	return E(n)
}

// Time returns nil for the zero time.
func Time(t time.Time) *timestamppb.Timestamp {
	if t.IsZero() {
		return nil
	}
	return timestamppb.New(t)
}
