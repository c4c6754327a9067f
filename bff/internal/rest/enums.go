package rest

import (
	"context"
	"net/http"

	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"
)

// showUnknownEnums replaces enum values of a newer service, which this BFF does not know, by UNSPECIFIED. In JSON they would be
// numbers, where every client expects a name of the contract.
func showUnknownEnums(_ context.Context, _ http.ResponseWriter, answer proto.Message) error {
	forgetUnknownEnums(answer.ProtoReflect())
	return nil
}

func forgetUnknownEnums(message protoreflect.Message) {
	message.Range(func(field protoreflect.FieldDescriptor, value protoreflect.Value) bool {
		isUnknown := func(value protoreflect.Value) bool { return field.Enum().Values().ByNumber(value.Enum()) == nil }
		switch {
		case field.IsMap():
			// No contract has one with messages or enums.
		case field.IsList() && field.Enum() != nil:
			for i := range value.List().Len() {
				if isUnknown(value.List().Get(i)) {
					value.List().Set(i, protoreflect.ValueOfEnum(0))
				}
			}
		case field.IsList() && field.Message() != nil:
			for i := range value.List().Len() {
				forgetUnknownEnums(value.List().Get(i).Message())
			}
		case field.IsList():
		case field.Enum() != nil:
			if isUnknown(value) {
				message.Set(field, protoreflect.ValueOfEnum(0))
			}
		case field.Message() != nil:
			forgetUnknownEnums(value.Message())
		}
		return true
	})
}
