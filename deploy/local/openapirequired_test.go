package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"path"
	"slices"
	"strings"
	"testing"
)

// variants are bodies with other fields than those of the other requests: a message that several calls share requires only what all of
// them do.
var variants = map[string][]string{
	"POST /sende/api/price/quote": {
		`{"product": {"smallParcel": {"weightInGrams": 900, "sender": {"address": {"postalCode": "0155"}}, "recipient": {"address": {}}}}}`,
		`{"product": {"largeParcel": {"weightInGrams": 900, "cashOnDelivery": {"type": "FREIGHT_ONLY"},
			"dimensions": {"lengthInCms": 130, "widthInCms": 20, "heightInCms": 20}}}}`,
		`{"product": {"express": {"weightInGrams": 900}}}`,
		`{"product": {"registeredLetters": {"size": "SMALL", "recipients": [{}]}}}`,
		`{"product": {"digitalStamps": {"size": "UNDER_2_CM", "weight": "FROM_0_TO_20_G", "quantity": 1}}}`,
		`{"product": {"visit": {"ownItems": {}}}}`,
		`{"product": {"abroad": {"productType": "PACKAGE_ABROAD", "maxWeightInGrams": 900, "sender": {"location": {}}, "recipient": {"countryCode": "SE"}}}}`,
	},
	"POST /sende/api/order": {`{"consignments": [{"type": "NorgespakkeStor",
		"product": {"weightInGrams": 900, "addOns": {"cashOnDelivery": {"type": "FREIGHT_ONLY", "accountNumber": "86011117947"}}},
		"sender": {"name": "Kari Nordmann", "email": "kari@example.no", "phoneNumber": {"number": "91234567"},
			"address": {"street": "Storgata 1", "postalCode": "0155"}},
		"recipient": {"name": "Ola Nordmann", "email": "ola@example.no", "address": {"street": "Storgata 1", "postalCode": "0155"}}}]}`},
	"POST /sende/norgespakke/under5kg/api/address/validate": {`{"address": "Storgata 1", "location": {"postalCode": "0155"}}`},
}

// sent is a body that was sent to a path.
type sent struct{ target, body string }

// accept notes a body that is valid.
func (c client) accept(name, target, body string) {
	c.accepted[name] = append(c.accepted[name], sent{target, body})
}

// askWithoutFields sends every valid body again without one of its fields. The document requires exactly the fields without which a
// message is refused, by an error that names the field or a part of it, and accepted nowhere.
func (c client) askWithoutFields(t *testing.T) {
	t.Helper()
	for name, bodies := range variants {
		before := len(c.accepted[name])
		for _, body := range bodies {
			c.ask(t, name, nil, body, nil)
		}
		if len(c.accepted[name]) != before+len(bodies) {
			t.Errorf("%s: not every variant is accepted", name)
		}
	}
	fields := map[field]usage{}
	for name, bodies := range c.accepted {
		method, template, _ := strings.Cut(name, " ")
		for _, parameter := range c.document.Paths[template][strings.ToLower(method)].Parameters {
			if parameter.In != "body" {
				continue
			}
			for _, valid := range bodies {
				l := leaving{client: c, target: valid.target, fields: fields}
				if err := json.Unmarshal([]byte(valid.body), &l.body); err != nil {
					t.Fatal(err)
				}
				l.out(t, "", *parameter.Schema, l.body)
			}
		}
	}
	required := 0
	for field, found := range fields {
		says := slices.Contains(c.document.Definitions[field.message].Required, field.name)
		if is := found.refused && !found.accepted; is != says {
			t.Errorf("required is %t of %s.%s, which the document says is %t", is, field.message, field.name, says)
		}
		if says {
			required++
		}
	}
	if required < 50 {
		t.Errorf("only %d fields are required", required)
	}
}

type (
	field struct{ message, name string }
	// usage is whether a request without the field was accepted somewhere, and refused by its name.
	usage struct{ accepted, refused bool }
)

// leaving sends a body again and again, each time without one of its fields.
type leaving struct {
	client
	target string
	body   any
	fields map[field]usage
}

// out leaves out each field of the value at a path of the body.
func (l leaving) out(t *testing.T, at string, says schema, value any) {
	t.Helper()
	if len(says.AllOf) > 0 {
		says = says.AllOf[0]
	}
	message := path.Base(says.Ref)
	if says.Ref != "" {
		says = l.document.Definitions[message]
	}
	switch value := value.(type) {
	case []any:
		if len(value) > 0 {
			l.out(t, at+"[0]", *says.Items, value[0])
		}
	case map[string]any:
		for name, property := range says.Properties {
			given, ok := value[name]
			here, found := strings.TrimPrefix(at+"."+name, "."), usage{accepted: true}
			if ok {
				delete(value, name)
				found = l.send(t, here)
				value[name] = given
				l.out(t, here, property, given)
			}
			before := l.fields[field{message, name}]
			l.fields[field{message, name}] = usage{before.accepted || found.accepted, before.refused || found.refused}
		}
	}
}

// send sends the body without the field at a path.
func (l leaving) send(t *testing.T, at string) (found usage) {
	t.Helper()
	text, err := json.Marshal(l.body)
	if err != nil {
		t.Fatal(err)
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, l.address+l.target, bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var refusal struct{ FieldErrors []struct{ Field string } }
	_ = json.NewDecoder(response.Body).Decode(&refusal) // other answers have none
	for _, wrong := range refusal.FieldErrors {
		rest, ok := strings.CutPrefix(wrong.Field, at)
		found.refused = found.refused || ok && (rest == "" || rest[0] == '.' || rest[0] == '[')
	}
	found.accepted = response.StatusCode < http.StatusMultipleChoices
	return found
}
