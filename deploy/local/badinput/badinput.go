// Package badinput makes almost valid requests: messages of any type from its descriptor, with plausible values, which it then
// damages as typing errors, faulty programs and attackers do. The same random source gives the same requests.
package badinput

import (
	"math"
	"math/rand/v2"
	"strconv"
	"strings"

	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"
)

// Maker makes requests.
type Maker struct {
	*rand.Rand
	// Words are good values by the JSON name of their field; numbers are written in digits.
	Words map[string][]string
}

// maxDepth limits nested messages.
const maxDepth = 6

// Message returns a message of the type with a good value in most of its fields.
func (m *Maker) Message(t protoreflect.MessageType) proto.Message {
	message := t.New()
	m.fill(message, 0)
	return message.Interface()
}

func (m *Maker) fill(message protoreflect.Message, depth int) {
	fields := message.Descriptor().Fields()
	for i := range fields.Len() {
		field := fields.Get(i)
		if oneof := field.ContainingOneof(); oneof != nil && !oneof.IsSynthetic() {
			if message.WhichOneof(oneof) != nil || m.IntN(oneof.Fields().Len()) > 0 {
				continue
			}
		} else if m.oneIn(8) {
			continue
		}
		m.set(message, field, depth)
	}
}

func (m *Maker) set(message protoreflect.Message, field protoreflect.FieldDescriptor, depth int) {
	switch {
	case field.IsMap():
		entries := message.Mutable(field).Map()
		for range m.IntN(3) {
			entries.Set(m.scalar(field.MapKey()).MapKey(), m.scalar(field.MapValue()))
		}
	case field.IsList():
		list := message.Mutable(field).List()
		for range 1 + m.IntN(3) {
			if field.Message() != nil {
				m.fill(list.AppendMutable().Message(), depth+1)
			} else {
				list.Append(m.scalar(field))
			}
		}
	case field.Message() != nil:
		if depth < maxDepth {
			m.fill(message.Mutable(field).Message(), depth+1)
		}
	default:
		message.Set(field, m.scalar(field))
	}
}

// scalar returns a good value for the field if one is known, otherwise any value.
func (m *Maker) scalar(field protoreflect.FieldDescriptor) protoreflect.Value {
	word, known := "", false
	if words := m.Words[field.JSONName()]; len(words) > 0 {
		word, known = words[m.IntN(len(words))], true
	}
	switch field.Kind() {
	case protoreflect.BoolKind:
		return protoreflect.ValueOfBool(m.oneIn(2))
	case protoreflect.EnumKind:
		values := field.Enum().Values()
		return protoreflect.ValueOfEnum(values.Get(m.IntN(values.Len())).Number())
	case protoreflect.StringKind:
		if known {
			return protoreflect.ValueOfString(word)
		}
	case protoreflect.BytesKind:
		if known {
			return protoreflect.ValueOfBytes([]byte(word))
		}
	default:
		if number, err := strconv.ParseFloat(word, 64); known && err == nil {
			return numberOf(field.Kind(), number)
		}
	}
	return m.hostile(field)
}

// hostile returns a value that fits the field's type and that few programs expect.
func (m *Maker) hostile(field protoreflect.FieldDescriptor) protoreflect.Value {
	switch field.Kind() {
	case protoreflect.BoolKind:
		return protoreflect.ValueOfBool(m.oneIn(2))
	case protoreflect.EnumKind:
		return protoreflect.ValueOfEnum(pick(m, []protoreflect.EnumNumber{0, -1, 1, 99, math.MaxInt32, math.MinInt32}))
	case protoreflect.StringKind:
		return protoreflect.ValueOfString(m.Text())
	case protoreflect.BytesKind:
		return protoreflect.ValueOfBytes([]byte(m.Text()))
	default:
		return numberOf(field.Kind(), pick(m, numbers))
	}
}

var numbers = []float64{
	0, 1, -1, 2, 7, 100, 5000, 9999, 10000, 35000, 1e6, math.MaxInt32, math.MinInt32, math.MaxInt64, math.MinInt64,
	0.1, -0.5, 1e-300, 1e300, math.NaN(), math.Inf(1), math.Inf(-1), math.Copysign(0, -1),
}

func numberOf(kind protoreflect.Kind, number float64) protoreflect.Value {
	whole := func(low, high float64) int64 {
		switch {
		case math.IsNaN(number):
			return 0
		case number <= low:
			return int64(low)
		case number >= high:
			return int64(math.Nextafter(high, 0))
		default:
			return int64(number)
		}
	}
	switch kind {
	case protoreflect.DoubleKind:
		return protoreflect.ValueOfFloat64(number)
	case protoreflect.FloatKind:
		return protoreflect.ValueOfFloat32(float32(number))
	case protoreflect.Int64Kind, protoreflect.Sint64Kind, protoreflect.Sfixed64Kind:
		return protoreflect.ValueOfInt64(whole(math.MinInt64, math.MaxInt64))
	case protoreflect.Uint64Kind, protoreflect.Fixed64Kind:
		return protoreflect.ValueOfUint64(uint64(whole(0, math.MaxInt64)))
	case protoreflect.Uint32Kind, protoreflect.Fixed32Kind:
		return protoreflect.ValueOfUint32(uint32(whole(0, math.MaxUint32)))
	default:
		return protoreflect.ValueOfInt32(int32(whole(math.MinInt32, math.MaxInt32)))
	}
}

var texts = []string{
	"", " ", "0", "-1", "null", "true", "\x00", "a\x00b", "\n", "\t\r\n", "a\r\nBcc: x@y.example", "\ufeff", "\u202e", "\u200b",
	"é́́́", "ﬀ", "İ", "ß", "Å", "日本語", "😀", "👨‍👩‍👧", "\u0600", "\U0010ffff", "\ufffd",
	"'; DROP TABLE orders; --", "' OR '1'='1", "<script>alert(1)</script>", "{{7*7}}", "${jndi:ldap://x}", "%s%n%x", "%00", "%",
	"../../../../etc/passwd", "..\\..\\", "/", "//evil.example", "http://169.254.169.254/", "javascript:alert(1)", "=1+1", "\\", "\"",
	"1e400", "NaN", "Infinity", "9223372036854775808", "0x10", "1,5", "１２３", "٠١٥٥", "2026-02-30", "0000-00-00", "9999-12-31",
	"99999-01-01", "2026-11-24T10:00:00Z", "AAAAAAAAAAAAAAAAAAAAAA", "00000000-0000-0000-0000-000000000000",
}

// Text returns arbitrary valid UTF-8.
func (m *Maker) Text() string {
	text := pick(m, texts)
	if m.oneIn(6) {
		return strings.Repeat(text+"x", 1+m.IntN(4000)/(len(text)+1)*pick(m, []int{1, 1, 1, 40}))
	}
	return text
}

// Disturb makes up to three changes to the message that its type allows.
func (m *Maker) Disturb(message proto.Message) {
	for range m.IntN(4) {
		m.disturb(message.ProtoReflect(), 0)
	}
}

func (m *Maker) disturb(message protoreflect.Message, depth int) {
	fields := message.Descriptor().Fields()
	if fields.Len() == 0 {
		return
	}
	field := fields.Get(m.IntN(fields.Len()))
	present := message.Has(field)
	switch {
	case present && field.Message() != nil && !field.IsMap() && m.IntN(5) > 0 && depth < maxDepth:
		if !field.IsList() {
			m.disturb(message.Mutable(field).Message(), depth+1)
			return
		}
		list := message.Mutable(field).List()
		if m.oneIn(6) {
			for one := list.Get(0); list.Len() < 2000; {
				list.Append(protoreflect.ValueOfMessage(proto.Clone(one.Message().Interface()).ProtoReflect()))
			}
			return
		}
		m.disturb(list.Get(m.IntN(list.Len())).Message(), depth+1)
	case present && m.oneIn(3):
		message.Clear(field)
	case field.IsMap() || field.Message() != nil:
		m.set(message, field, depth)
	case field.IsList():
		list := message.Mutable(field).List()
		for range pick(m, []int{1, 1, 3, 5000}) {
			list.Append(m.hostile(field))
		}
	default:
		message.Set(field, m.hostile(field))
	}
}

func (m *Maker) oneIn(n int) bool { return m.IntN(n) == 0 }

func pick[T any](m *Maker, from []T) T { return from[m.IntN(len(from))] }
