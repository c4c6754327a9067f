package catalog_test

import (
	"slices"
	"testing"

	"google.golang.org/protobuf/reflect/protoreflect"

	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/orders/internal/wire"
)

// The checks of every product notice that a field gets lost only if an example has it. An example has one country and one way of
// dropping off, so two fields have their values in the generated products of wire.
func TestEveryFieldOfTheContractIsSetByAnExample(t *testing.T) {
	t.Parallel()
	set := []protoreflect.FullName{"bestill.type.v1.Location.state", "bestill.type.v1.DigitalStamps.pickup_date"}
	for name, product := range ordertest.Examples() {
		message, err := wire.FromProduct(product)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		set = append(set, fieldsSet(message.ProtoReflect())...)
	}
	for _, field := range fieldsOf((&typev1.Product{}).ProtoReflect().Descriptor()) {
		if !slices.Contains(set, field) {
			t.Errorf("no example has %s: set it in ordertest.Examples and convert it in wire, or orders lose it", field)
		}
	}
}

// fieldsSet returns the fields that are set in a message, and in those in it.
func fieldsSet(m protoreflect.Message) (set []protoreflect.FullName) {
	m.Range(func(field protoreflect.FieldDescriptor, value protoreflect.Value) bool {
		set = append(set, field.FullName())
		switch {
		case field.IsList() && field.Message() != nil:
			for i := range value.List().Len() {
				set = append(set, fieldsSet(value.List().Get(i).Message())...)
			}
		case field.Message() != nil:
			set = append(set, fieldsSet(value.Message())...)
		}
		return true
	})
	return set
}

// fieldsOf returns the fields that a message can have, and those in it.
func fieldsOf(m protoreflect.MessageDescriptor) (fields []protoreflect.FullName) {
	for i := range m.Fields().Len() {
		field := m.Fields().Get(i)
		fields = append(fields, field.FullName())
		if field.Message() != nil {
			fields = append(fields, fieldsOf(field.Message())...)
		}
	}
	slices.Sort(fields)
	return slices.Compact(fields)
}
