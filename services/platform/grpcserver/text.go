package grpcserver

import (
	"strconv"
	"strings"

	"google.golang.org/grpc/encoding"
	_ "google.golang.org/grpc/encoding/proto" // registers the codec that this file wraps
	"google.golang.org/grpc/mem"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"

	"bestill.example/services/platform/fault"
)

const reasonRequestMalformed = "REQUEST_MALFORMED"

// undecodable and tooLarge mark, as its unknown fields, a message that could not be decoded, or is over the limit. They are no
// valid wire format, so no decoded message has them.
const (
	undecodable = "\xff"
	tooLarge    = "\xff\xff"
)

// codec passes such a message on to the interceptors, which refuse it as the client's fault, with a reason. gRPC's own codec
// would answer Internal, which blames the server, and its own limit would give no reason.
type codec struct {
	encoding.CodecV2
	maxBytes int
}

func newCodec(maxBytes int) codec { return codec{encoding.GetCodecV2("proto"), maxBytes} }

func (c codec) Unmarshal(data mem.BufferSlice, target any) error {
	message, ok := target.(proto.Message)
	if ok && data.Len() > c.maxBytes {
		message.ProtoReflect().SetUnknown([]byte(tooLarge))
		return nil
	}
	err := c.CodecV2.Unmarshal(data, target)
	if ok && err != nil {
		proto.Reset(message)
		message.ProtoReflect().SetUnknown([]byte(undecodable))
		return nil //nolint:nilerr // checkText refuses it
	}
	return err
}

// checkText refuses a request that is over the limit, could not be decoded, such as with text that is not UTF-8, or has the
// character NUL, which PostgreSQL cannot store.
func checkText(request any) error {
	message, ok := request.(proto.Message)
	if !ok {
		return nil
	}
	switch string(message.ProtoReflect().GetUnknown()) {
	case tooLarge:
		return fault.New(fault.Invalid, fault.ReasonRequestTooLarge)
	case undecodable:
		return fault.New(fault.Invalid, reasonRequestMalformed)
	}
	var c fault.Collector
	checkMessage(&c, message.ProtoReflect())
	return c.Err()
}

func checkMessage(c *fault.Collector, message protoreflect.Message) {
	message.Range(func(field protoreflect.FieldDescriptor, value protoreflect.Value) bool {
		name := field.JSONName()
		switch {
		case field.IsList():
			for i := range value.List().Len() {
				checkValue(c, name+"["+strconv.Itoa(i)+"]", field, value.List().Get(i))
			}
		case field.IsMap():
			value.Map().Range(func(key protoreflect.MapKey, entry protoreflect.Value) bool {
				checkValue(c, name, field.MapKey(), key.Value())
				checkValue(c, name, field.MapValue(), entry)
				return true
			})
		default:
			checkValue(c, name, field, value)
		}
		return true
	})
}

func checkValue(c *fault.Collector, name string, field protoreflect.FieldDescriptor, value protoreflect.Value) {
	switch field.Kind() {
	case protoreflect.StringKind:
		c.Check(!strings.Contains(value.String(), "\x00"), name, fault.CodeInvalidCharacters)
	case protoreflect.MessageKind, protoreflect.GroupKind:
		checkMessage(c.Prefix(name), value.Message())
	}
}
