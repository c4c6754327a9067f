package wire

import (
	"strconv"

	"google.golang.org/protobuf/reflect/protoreflect"
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
