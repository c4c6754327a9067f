package rest

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	typev1 "bestill.example/proto/gen/bestill/type/v1"
)

// The gateway hands decoding errors on as text. These are the texts of protojson and of the gateway's own
// parameter parsing from which the field and the kind of mistake can be told.
var (
	unknownField = regexp.MustCompile(`unknown field "([^"]+)"`)
	wrongValue   = regexp.MustCompile(`invalid value for \S+ field ([A-Za-z0-9_]+): `)
	position     = regexp.MustCompile(`\(line (\d+):(\d+)\)`)
	parameter    = regexp.MustCompile(`(?:type mismatch, parameter: |parsing field "|too many values for field "|missing parameter )([A-Za-z0-9_.]+)`)
)

// decodingViolations names the field behind a decoding error, as the JSON path in the request. It is empty
// when the request is no JSON at all.
func decodingViolations(text string, body []byte) []FieldError {
	if m := parameter.FindStringSubmatch(text); m != nil {
		return []FieldError{{Field: jsonName(m[1]), Code: typev1.FieldCode_INVALID.String()}}
	}
	violation := FieldError{Code: typev1.FieldCode_INVALID.String()}
	if m := unknownField.FindStringSubmatch(text); m != nil {
		violation = FieldError{Field: m[1], Code: typev1.FieldCode_NOT_ALLOWED.String()}
	} else if m := wrongValue.FindStringSubmatch(text); m != nil {
		violation.Field = m[1]
	}
	if m := position.FindStringSubmatch(text); m != nil && json.Valid(body) {
		if path := pathAt(body, offsetOf(body, m[1], m[2])); path != "" {
			violation.Field = path
		}
	}
	if violation.Field == "" {
		return nil
	}
	return []FieldError{violation}
}

var afterUnderscore = regexp.MustCompile(`_([a-z0-9])`)

// jsonName returns the name that a parameter has in a request, of the contract's: "order_type" is sent as "orderType".
func jsonName(name string) string {
	return afterUnderscore.ReplaceAllStringFunc(name, func(letter string) string { return strings.ToUpper(letter[1:]) })
}

// offsetOf returns the byte offset of a line and column, both counted from 1 and columns in letters, as protojson does.
func offsetOf(body []byte, line, column string) int64 {
	before, _ := strconv.Atoi(line)
	start := 0
	for ; before > 1; before-- {
		start += bytes.IndexByte(body[start:], '\n') + 1
	}
	within, _ := strconv.Atoi(column)
	for ; within > 1; within-- {
		_, size := utf8.DecodeRune(body[start:])
		start += size
	}
	return int64(start)
}

// level is one object or list on the way from the top of a JSON value down to a token.
type level struct {
	list  bool
	index int
	key   string
	// value tells that the next token of an object is a value; keys and values alternate.
	value bool
}

// pathAt returns the JSON path of the key or value at the byte offset: "receiver.location.city", "items[2]".
func pathAt(body []byte, offset int64) string {
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.UseNumber()
	var stack []level
	for {
		token, err := decoder.Token()
		if err != nil {
			return pathOf(stack)
		}
		delim, isDelim := token.(json.Delim)
		if isDelim && (delim == '}' || delim == ']') {
			stack = stack[:len(stack)-1]
			continue
		}
		if len(stack) > 0 {
			stack[len(stack)-1].enter(token)
		}
		if decoder.InputOffset() > offset {
			return pathOf(stack)
		}
		if isDelim {
			stack = append(stack, level{list: delim == '[', index: -1})
		}
	}
}

func (l *level) enter(token json.Token) {
	switch {
	case l.list:
		l.index++
	case l.value:
		l.value = false
	default:
		l.key, _ = token.(string)
		l.value = true
	}
}

func pathOf(stack []level) string {
	var path strings.Builder
	for _, l := range stack {
		switch {
		case l.list:
			path.WriteString("[" + strconv.Itoa(l.index) + "]")
		case path.Len() > 0 && l.key != "":
			path.WriteString("." + l.key)
		default:
			path.WriteString(l.key)
		}
	}
	return path.String()
}
