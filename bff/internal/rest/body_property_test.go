package rest

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protodesc"
	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/reflect/protoregistry"
	"google.golang.org/protobuf/types/descriptorpb"
	"google.golang.org/protobuf/types/dynamicpb"

	// The test message has fields of these types.
	_ "google.golang.org/protobuf/types/known/anypb"
	_ "google.golang.org/protobuf/types/known/durationpb"
	_ "google.golang.org/protobuf/types/known/emptypb"
	_ "google.golang.org/protobuf/types/known/fieldmaskpb"
	_ "google.golang.org/protobuf/types/known/structpb"
	_ "google.golang.org/protobuf/types/known/timestamppb"
	_ "google.golang.org/protobuf/types/known/wrapperspb"
)

func TestABodyThatFitsHasNoViolationAndAnyOtherHasOne(t *testing.T) {
	t.Parallel()
	messages := requestMessages(t)
	accepted := 0
	const bodies = 20_000
	for seed := range uint64(bodies) {
		message := messages[seed%uint64(len(messages))]
		if checkProperty(t, []byte(newGenerator(seed).object(message.Descriptor(), 3)), message) {
			accepted++
		}
	}
	if accepted < bodies/10 || accepted > bodies*9/10 {
		t.Errorf("%d of %d bodies fit, so the generator is biased", accepted, bodies)
	}
}

func FuzzBody(f *testing.F) {
	messages := requestMessages(f)
	for i, message := range messages {
		for seed := range uint64(20) {
			f.Add(byte(i), newGenerator(seed).object(message.Descriptor(), 3))
		}
	}
	f.Fuzz(func(t *testing.T, message byte, body string) {
		checkProperty(t, []byte(body), messages[int(message)%len(messages)])
	})
}

func checkProperty(t *testing.T, body []byte, message protoreflect.Message) (accepted bool) {
	t.Helper()
	accepted = fits(body, message, protojson.UnmarshalOptions{})
	wrong := bodyViolations(body, message)
	isObject := json.Valid(body) && strings.HasPrefix(strings.TrimSpace(string(body)), "{")
	switch {
	case accepted && len(wrong) > 0:
		t.Errorf("%s: %q fits, with violations %v", message.Descriptor().Name(), body, wrong)
	case !accepted && isObject && len(wrong) == 0:
		t.Errorf("%s: %q does not fit, without a violation", message.Descriptor().Name(), body)
	}
	for _, violation := range wrong {
		if violation.Code != invalid && violation.Code != notAllowed {
			t.Errorf("violation %+v", violation)
		}
	}
	return accepted
}

// requestMessages returns the messages of all JSON bodies, and one with fields of every kind.
func requestMessages(t testing.TB) []protoreflect.Message {
	t.Helper()
	all, err := newRoutes(readRules(t))
	if err != nil {
		t.Fatal(err)
	}
	messages := []protoreflect.Message{dynamicpb.NewMessage(everyKind(t))}
	for _, route := range all {
		if route.method == "POST" {
			messages = append(messages, route.request.New())
		}
	}
	return messages
}

// everyKind describes a message with a singular, a repeated and a map field of each scalar kind and of Google's messages with a
// special JSON form, two oneofs of two fields, and fields of its own type.
func everyKind(t testing.TB) protoreflect.MessageDescriptor {
	t.Helper()
	const self = ".test.EveryKind"
	message := &descriptorpb.DescriptorProto{Name: proto.String("EveryKind")}
	add := func(name string, kind descriptorpb.FieldDescriptorProto_Type, typeName string, label descriptorpb.FieldDescriptorProto_Label) *descriptorpb.FieldDescriptorProto {
		field := &descriptorpb.FieldDescriptorProto{
			Name: proto.String(name), Number: proto.Int32(int32(len(message.GetField()) + 1)), Type: kind.Enum(), Label: label.Enum(),
		}
		if typeName != "" {
			field.TypeName = proto.String(typeName)
		}
		message.Field = append(message.Field, field)
		return field
	}
	const (
		one  = descriptorpb.FieldDescriptorProto_LABEL_OPTIONAL
		many = descriptorpb.FieldDescriptorProto_LABEL_REPEATED
		text = descriptorpb.FieldDescriptorProto_TYPE_STRING
		sub  = descriptorpb.FieldDescriptorProto_TYPE_MESSAGE
	)
	addAll := func(name string, kind descriptorpb.FieldDescriptorProto_Type, typeName string) {
		add("one_"+name, kind, typeName, one)
		add("many_"+name, kind, typeName, many)
		value := add("map_"+name, kind, typeName, one)
		message.Field = message.GetField()[:len(message.GetField())-1]
		entry := "Map" + strings.ToUpper(name[:1]) + name[1:] + "Entry"
		value.Name, value.Number = proto.String("value"), proto.Int32(2)
		message.NestedType = append(message.NestedType, &descriptorpb.DescriptorProto{
			Name:    proto.String(entry),
			Options: &descriptorpb.MessageOptions{MapEntry: proto.Bool(true)},
			Field: []*descriptorpb.FieldDescriptorProto{
				{Name: proto.String("key"), Number: proto.Int32(1), Type: text.Enum(), Label: one.Enum()}, value,
			},
		})
		add("map_"+name, sub, self+"."+entry, many)
	}
	kinds := descriptorpb.FieldDescriptorProto_Type_name
	for kind := range int32(len(kinds)) {
		switch kind := descriptorpb.FieldDescriptorProto_Type(kind + 1); kind {
		case descriptorpb.FieldDescriptorProto_TYPE_GROUP:
		case sub:
			addAll("self", kind, self)
		case descriptorpb.FieldDescriptorProto_TYPE_ENUM:
			addAll("enum", kind, self+".Size")
			addAll("nullenum", kind, ".google.protobuf.NullValue")
		default:
			addAll(strings.ToLower(strings.TrimPrefix(kind.String(), "TYPE_")), kind, "")
		}
	}
	var imports []string
	for _, name := range []string{
		"Any", "Timestamp", "Duration", "Struct", "Value", "ListValue", "FieldMask", "Empty", "Int64Value", "StringValue", "BytesValue",
	} {
		found, err := protoregistry.GlobalFiles.FindDescriptorByName(protoreflect.FullName("google.protobuf." + name))
		if err != nil {
			t.Fatal(err)
		}
		if file := found.ParentFile().Path(); !slices.Contains(imports, file) {
			imports = append(imports, file)
		}
		addAll(strings.ToLower(name), sub, ".google.protobuf."+name)
	}
	for i := range int32(2) {
		message.OneofDecl = append(message.OneofDecl, &descriptorpb.OneofDescriptorProto{Name: proto.String(fmt.Sprintf("choice%d", i))})
		add(fmt.Sprintf("text%d", i), text, "", one).OneofIndex = proto.Int32(i)
		add(fmt.Sprintf("self%d", i), sub, self, one).OneofIndex = proto.Int32(i)
	}
	message.EnumType = []*descriptorpb.EnumDescriptorProto{{Name: proto.String("Size"), Value: []*descriptorpb.EnumValueDescriptorProto{
		{Name: proto.String("UNSPECIFIED"), Number: proto.Int32(0)}, {Name: proto.String("LARGE"), Number: proto.Int32(1)},
	}}}
	file, err := protodesc.NewFile(&descriptorpb.FileDescriptorProto{
		Name: proto.String("test.proto"), Package: proto.String("test"), Syntax: proto.String("proto3"),
		Dependency: imports, MessageType: []*descriptorpb.DescriptorProto{message},
	}, protoregistry.GlobalFiles)
	if err != nil {
		t.Fatal(err)
	}
	return file.Messages().Get(0)
}

// generator makes JSON that almost fits a message.
type generator struct{ *rand.Rand }

func newGenerator(seed uint64) generator { return generator{rand.New(rand.NewPCG(seed, 0))} }

// values are JSON values at the limits of what protojson reads.
var values = []string{
	"null", "true", "false", "{}", "[]", "[null]", "[[]]", `{"a":1}`, `{"a":null}`, `{"a":1,"a":2}`,
	"0", "-0", "1", "-1", "1.0", "1.5", "1e3", "1E+2", "1e-1", "10e-1", "1e400", "-1e400", "0.0", "1e2147483648",
	"127", "2147483647", "2147483648", "-2147483648", "-2147483649", "4294967295", "4294967296",
	"9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551615", "18446744073709551616",
	`""`, `"a"`, `"1"`, `" 1"`, `"1 "`, `"1.0"`, `"1e3"`, `"-1"`, `"01"`, `"+1"`, `"1e"`, `"0x1"`, `"NaN"`, `"Infinity"`, `"-Infinity"`, `"nan"`,
	`"true"`, `"LARGE"`, `"large"`, `"UNSPECIFIED"`, `"NULL_VALUE"`,
	`"YQ=="`, `"YQ"`, `"YQ="`, `"-_8"`, `"+/8="`, `"-/8="`, `"Y Q"`,
	`"2026-11-21T10:00:00Z"`, `"2026-11-21T10:00:00.123456789+01:00"`, `"2026-11-21"`, `"0000-01-01T00:00:00Z"`, `"2026-02-30T00:00:00Z"`,
	`"1s"`, `"1.5s"`, `"-0.000000001s"`, `"315576000001s"`, `"1m"`, `"a.b,c"`, `"aB"`, `"a_b"`,
	`{"@type":"type.googleapis.com/google.protobuf.Empty","value":{}}`, `{"@type":"x"}`,
	`"\ud83d\ude00"`, `"\ud83d"`, `"\ude00\ud83d"`, `"\u0000"`, `"\/"`, "\"\xff\"", "\"\x7f\"", `"æ"`, `"\ufffd"`,
}

// right has a value that each of Google's messages reads.
var right = map[protoreflect.Name]string{
	"Any": "{}", "Timestamp": `"2026-11-21T10:00:00Z"`, "Duration": `"1s"`, "Struct": `{"a":1}`, "Value": "1", "ListValue": "[1]",
	"FieldMask": `"a"`, "Empty": "{}", "Int64Value": `"1"`, "StringValue": `"a"`, "BytesValue": `"YQ=="`,
}

// object makes a JSON object with some of the message's fields, mostly with values of the right kind.
func (g generator) object(message protoreflect.MessageDescriptor, depth int) string {
	var members []string
	count := message.Fields().Len()
	at := g.IntN(max(count, 1))
	for range min(g.IntN(4), count) {
		field := message.Fields().Get(at)
		if at = g.IntN(count); g.IntN(2) == 0 {
			at = min(field.Index()+1, count-1) // often in the same oneof
		}
		name := string(field.Name())
		switch g.IntN(20) {
		case 0:
			name = []string{"unknown", "", "a.b", "[a]", "[google.protobuf.x]", `\ud800`, "\xff", strings.ToUpper(name)}[g.IntN(8)]
		case 1, 2, 3:
		case 4:
			name = fmt.Sprintf(`\u%04x%s`, name[0], name[1:])
		default:
			name = field.JSONName()
		}
		members = append(members, fmt.Sprintf(`"%s"%s:%s`, name, g.space(), g.value(field, depth)))
	}
	return g.space() + "{" + strings.Join(members, ","+g.space()) + "}" + g.space()
}

func (g generator) value(field protoreflect.FieldDescriptor, depth int) string {
	if depth == 0 || g.IntN(8) == 0 {
		return values[g.IntN(len(values))]
	}
	switch {
	case field.IsMap():
		var members []string
		for range g.IntN(3) {
			members = append(members, fmt.Sprintf(`"%c":%s`, 'a'+rune(g.IntN(3)), g.single(field.MapValue(), depth-1)))
		}
		return "{" + strings.Join(members, ",") + "}"
	case field.IsList():
		var elements []string
		for range g.IntN(3) {
			elements = append(elements, g.single(field, depth-1))
		}
		return "[" + strings.Join(elements, ",") + "]"
	default:
		return g.single(field, depth)
	}
}

func (g generator) single(field protoreflect.FieldDescriptor, depth int) string {
	if depth > 0 && isWalked(field) && g.IntN(8) > 0 {
		return g.object(field.Message(), depth-1)
	}
	if g.IntN(3) == 0 {
		return values[g.IntN(len(values))]
	}
	switch field.Kind() {
	case protoreflect.BoolKind:
		return "true"
	case protoreflect.StringKind:
		return `"text"`
	case protoreflect.BytesKind:
		return `"YQ=="`
	case protoreflect.EnumKind:
		return `"` + string(field.Enum().Values().Get(0).Name()) + `"`
	case protoreflect.MessageKind:
		if isWalked(field) {
			return "{}"
		}
		return right[field.Message().Name()]
	default:
		return "7"
	}
}

func (g generator) space() string { return []string{"", "", " ", "\n\t"}[g.IntN(4)] }
