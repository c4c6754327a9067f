package badinput

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"
)

// JSON returns the message as JSON with up to three errors.
func (m *Maker) JSON(message proto.Message) []byte {
	plain, err := protojson.Marshal(message)
	if err != nil {
		return []byte(pick(m, documents))
	}
	if m.oneIn(3) {
		return plain
	}
	decoder := json.NewDecoder(bytes.NewReader(plain))
	decoder.UseNumber()
	var tree any
	if err := decoder.Decode(&tree); err != nil {
		return plain
	}
	for range 1 + m.IntN(3) {
		m.disturbJSON(&tree)
	}
	var body bytes.Buffer
	write(&body, tree)
	return m.tear(body.Bytes())
}

// literal is written as it is, and need not be JSON.
type literal string

// twice is a member that is written twice.
type twice struct{ value any }

var literals = []literal{
	"null", "true", "0", "-0", "1.5", "-1", "01", "0x10", "1e5", "1e400", "1e-400", "NaN", "-Infinity", "2147483648",
	"9223372036854775808", literal(strings.Repeat("9", 400)), `""`, `"x"`, `"\ud800"`, `"\u0000"`, "\"\xff\xfe\"", "'x'", "[]", "{}", "[[[]]]",
	`{"a":{"b":[1]}}`, `[null]`, `"2026-11-24"`,
}

var documents = []string{
	"", " ", "null", "[]", "{}", `"x"`, "7", "{", "}", "\xef\xbb\xbf{}", "\xff", "{\"a\"}", "<a/>", "a=b&c=d", "{}{}",
	strings.Repeat("[", 20_000), strings.Repeat(`{"a":`, 20_000), strings.Repeat(" ", 70_000), "[" + strings.Repeat("{},", 20_000) + "{}]",
}

// disturbJSON changes one value somewhere in the tree.
func (m *Maker) disturbJSON(at *any) {
	switch node := (*at).(type) {
	case map[string]any:
		names := slices.Sorted(maps.Keys(node))
		if len(names) == 0 || m.oneIn(8) {
			node[pick(m, []string{"unknown", "", "__proto__", "a.b", "æøå", strings.Repeat("n", 300)})] = pick(m, literals)
			return
		}
		name := pick(m, names)
		child := node[name]
		switch m.IntN(8) {
		case 0:
			delete(node, name)
		case 1:
			node[name] = twice{child}
		case 2:
			delete(node, name)
			node[strings.ToUpper(name)] = child
		default:
			m.disturbJSON(&child)
			node[name] = child
		}
	case []any:
		if len(node) == 0 || m.oneIn(3) {
			*at = pick(m, literals)
			return
		}
		if m.oneIn(4) {
			*at = slices.Repeat(node[:1], 3000)
			return
		}
		i := m.IntN(len(node))
		child := node[i]
		m.disturbJSON(&child)
		node[i] = child
	default:
		switch m.IntN(4) {
		case 0:
			*at = []any{node}
		case 1:
			*at = m.Text()
		default:
			*at = pick(m, literals)
		}
	}
}

// tear damages one body in ten as a whole.
func (m *Maker) tear(body []byte) []byte {
	switch m.IntN(50) {
	case 0:
		return body[:m.IntN(len(body)+1)]
	case 1:
		return append(body, pick(m, []string{"{}", ",", "\x00", " x"})...)
	case 2:
		body = slices.Clone(body)
		if len(body) > 0 {
			body[m.IntN(len(body))] ^= byte(1 + m.IntN(255))
		}
		return body
	case 3, 4:
		return []byte(pick(m, documents))
	default:
		return body
	}
}

// write writes a tree as JSON, members in alphabetical order.
func write(to *bytes.Buffer, tree any) {
	switch node := tree.(type) {
	case literal:
		to.WriteString(string(node))
	case map[string]any:
		to.WriteByte('{')
		separator := ""
		member := func(name string, value any) {
			to.WriteString(separator)
			separator = ","
			write(to, name)
			to.WriteByte(':')
			write(to, value)
		}
		for _, name := range slices.Sorted(maps.Keys(node)) {
			if doubled, ok := node[name].(twice); ok {
				member(name, doubled.value)
				member(name, doubled.value)
			} else {
				member(name, node[name])
			}
		}
		to.WriteByte('}')
	case []any:
		to.WriteByte('[')
		for i, value := range node {
			if i > 0 {
				to.WriteByte(',')
			}
			write(to, value)
		}
		to.WriteByte(']')
	case twice:
		write(to, node.value)
	default:
		// Strings, numbers, truth values and null.
		plain, _ := json.Marshal(node)
		to.Write(plain)
	}
}
