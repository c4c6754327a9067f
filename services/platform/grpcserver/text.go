package grpcserver

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"google.golang.org/grpc/encoding"
	_ "google.golang.org/grpc/encoding/proto" // registers the codec that this file wraps
	"google.golang.org/grpc/mem"
	"google.golang.org/protobuf/encoding/protowire"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"

	"bestill.example/services/platform/fault"
)

const (
	codeInvalidCharacters  = "INVALID_CHARACTERS"
	reasonRequestMalformed = "REQUEST_MALFORMED"
)

// checkText refuses a request with text that PostgreSQL cannot store (NUL) or that is no UTF-8.
func checkText(request any) error {
	message, ok := request.(proto.Message)
	if !ok {
		return nil
	}
	var c fault.Collector
	if raw, malformed := undecoded(message); malformed {
		checkWire(&c, message.ProtoReflect().Descriptor(), raw)
		if err := c.Err(); err != nil {
			return err
		}
		return fault.New(fault.Invalid, reasonRequestMalformed)
	}
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
		c.Check(storable(value.String()), name, codeInvalidCharacters)
	case protoreflect.MessageKind, protoreflect.GroupKind:
		checkMessage(c.Prefix(name), value.Message())
	}
}

func storable(text string) bool {
	return utf8.ValidString(text) && !strings.Contains(text, "\x00")
}

// checkWire looks for unreadable text in a message that could not be decoded.
func checkWire(c *fault.Collector, message protoreflect.MessageDescriptor, raw []byte) {
	for len(raw) > 0 {
		number, kind, n := protowire.ConsumeTag(raw)
		if n < 0 {
			return
		}
		raw = raw[n:]
		size := protowire.ConsumeFieldValue(number, kind, raw)
		if size < 0 {
			return
		}
		if field := message.Fields().ByNumber(number); field != nil && kind == protowire.BytesType {
			value, _ := protowire.ConsumeBytes(raw)
			switch field.Kind() {
			case protoreflect.StringKind:
				c.Check(storable(string(value)), field.JSONName(), codeInvalidCharacters)
			case protoreflect.MessageKind:
				checkWire(c.Prefix(field.JSONName()), field.Message(), value)
			}
		}
		raw = raw[size:]
	}
}

// codec hands requests that cannot be decoded on to the interceptors. With gRPC's own codec they would be
// answered as Internal, which blames the server for the client's bytes.
type codec struct{ encoding.CodecV2 }

func newCodec() codec { return codec{encoding.GetCodecV2("proto")} }

func (c codec) Unmarshal(data mem.BufferSlice, target any) error {
	err := c.CodecV2.Unmarshal(data, target)
	if message, ok := target.(proto.Message); ok && err != nil {
		proto.Reset(message)
		message.ProtoReflect().SetUnknown(append(undecodedTag(), data.Materialize()...))
		return nil //nolint:nilerr // checkText tells it
	}
	return err
}

// undecodedTag opens the unknown fields of a message that could not be decoded. As its length does not
// fit what follows, no message that could be decoded has unknown fields that begin like it.
func undecodedTag() []byte {
	return protowire.AppendVarint(protowire.AppendTag(nil, protowire.MaxValidNumber, protowire.BytesType), 1<<62)
}

func undecoded(message proto.Message) (raw []byte, ok bool) {
	tag := undecodedTag()
	unknown := message.ProtoReflect().GetUnknown()
	if len(unknown) < len(tag) || string(unknown[:len(tag)]) != string(tag) {
		return nil, false
	}
	return unknown[len(tag):], true
}
