package rest

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/reflect/protoreflect"
)

const (
	// maxList is the most entries of any list. The longest allowed one, of customs items, has 50.
	maxList = 100
	// maxViolations is the most wrong parts that are named. Nobody corrects more at once.
	maxViolations = 100
)

// anyEdition reads messages of other contracts than this BFF's: unknown fields are ignored.
var anyEdition = protojson.UnmarshalOptions{DiscardUnknown: true}

// fits reports whether the message can hold the body: one JSON object with known fields, or also unknown ones if the options
// allow it, each at most once, and no list that is too long.
func fits(body []byte, message protoreflect.Message, options protojson.UnmarshalOptions) bool {
	// protojson alone would also accept a number such as "1e". Lists are counted before anything is decoded.
	return json.Valid(body) && longestList(body) <= maxList && options.Unmarshal(body, message.New().Interface()) == nil
}

// longestList returns the number of entries of the longest list in valid JSON.
func longestList(body []byte) (longest int) {
	// open has the number of commas in each open list and object.
	var open []int
	for i := 0; i < len(body); i++ {
		switch body[i] {
		case '"':
			for i++; body[i] != '"'; i++ {
				if body[i] == '\\' {
					i++
				}
			}
		case '[', '{':
			open = append(open, 0)
		case ',':
			open[len(open)-1]++
		case ']':
			longest = max(longest, open[len(open)-1]+1)
			open = open[:len(open)-1]
		case '}':
			open = open[:len(open)-1]
		}
	}
	return longest
}

// bodyViolations returns every part of a JSON body that the message cannot hold, by its path and in the order of the body:
// "receiver.location.city", "items[2].weight". It returns none for a body that is not a JSON object, and at most
// [maxViolations]. It does not look into a list that is too long.
//
// It walks objects and lists along the message's descriptor. protojson decodes each value in them separately, so that protojson
// alone decides which values are valid.
func bodyViolations(body []byte, message protoreflect.Message) []FieldError {
	if !json.Valid(body) || !bytes.HasPrefix(bytes.TrimSpace(body), []byte("{")) {
		return nil
	}
	var w bodyWalk
	w.message("", body, message)
	return w.wrong
}

type bodyWalk struct{ wrong []FieldError }

func (w *bodyWalk) full() bool { return len(w.wrong) >= maxViolations }

func (w *bodyWalk) add(path, code string) {
	w.wrong = append(w.wrong, FieldError{path, code})
}

func (w *bodyWalk) message(path string, object json.RawMessage, message protoreflect.Message) {
	decoder := json.NewDecoder(bytes.NewReader(object))
	if start, _ := decoder.Token(); start != json.Delim('{') {
		w.add(path, invalid)
		return
	}
	// given holds the fields and oneofs that have a value.
	given := map[protoreflect.FullName]bool{}
	for decoder.More() && !w.full() {
		token, _ := decoder.Token()
		name, _ := token.(string)
		value := nextValue(decoder)
		at := strings.TrimPrefix(path+"."+name, ".")
		field := fieldByName(message.Descriptor(), name)
		if field == nil {
			w.add(at, notAllowed)
			continue
		}
		duplicate := given[field.FullName()]
		given[field.FullName()] = true
		if oneof := field.ContainingOneof(); oneof != nil && !isNull(value) {
			duplicate = duplicate || given[oneof.FullName()]
			given[oneof.FullName()] = true
		}
		if duplicate {
			w.add(at, invalid)
			continue
		}
		w.field(at, value, message, field)
	}
}

func (w *bodyWalk) field(path string, value json.RawMessage, message protoreflect.Message, field protoreflect.FieldDescriptor) {
	switch {
	case field.IsList() && !isNull(value):
		w.list(path, value, message, field)
	case isWalked(field) && !isNull(value):
		w.message(path, value, message.NewField(field).Message())
	case !decodes(message, field, value):
		w.add(path, invalid)
	}
}

func (w *bodyWalk) list(path string, list json.RawMessage, message protoreflect.Message, field protoreflect.FieldDescriptor) {
	var entries []json.RawMessage
	if json.Unmarshal(list, &entries) != nil {
		w.add(path, invalid)
		return
	}
	if len(entries) > maxList {
		w.add(path, tooLong)
		return
	}
	for i, value := range entries {
		if w.full() {
			return
		}
		at := path + "[" + strconv.Itoa(i) + "]"
		switch {
		case isWalked(field):
			w.message(at, value, message.NewField(field).List().NewElement().Message())
		case !decodes(message, field, slices.Concat([]byte("["), value, []byte("]"))):
			w.add(at, invalid)
		}
	}
}

// nextValue returns the JSON of the next member or element of the body, which is known to be valid.
func nextValue(decoder *json.Decoder) (value json.RawMessage) {
	_ = decoder.Decode(&value)
	return value
}

func isNull(value json.RawMessage) bool { return string(value) == "null" }

// fieldByName finds a field like protojson: by its JSON name or its name in the contract.
func fieldByName(message protoreflect.MessageDescriptor, name string) protoreflect.FieldDescriptor {
	if field := message.Fields().ByJSONName(name); field != nil {
		return field
	}
	return message.Fields().ByTextName(name)
}

// isWalked reports whether a value of the field is a JSON object of further fields. Maps are not, nor Google's messages with a
// JSON form of their own, such as Timestamp.
func isWalked(field protoreflect.FieldDescriptor) bool {
	return field.Message() != nil && !field.IsMap() && field.Message().FullName().Parent() != "google.protobuf"
}

// decodes reports whether protojson reads the value into the field.
func decodes(message protoreflect.Message, field protoreflect.FieldDescriptor, value json.RawMessage) bool {
	object := slices.Concat([]byte(`{"`+field.JSONName()+`":`), value, []byte("}"))
	return protojson.Unmarshal(object, message.New().Interface()) == nil
}
