package rest

import (
	"strings"
	"testing"

	"google.golang.org/protobuf/encoding/protojson"

	"github.com/google/go-cmp/cmp"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
)

func TestADecodingErrorNamesTheFieldByItsPath(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		body string
		want []FieldError
	}{
		"a text where a number belongs": {
			`{"maxWeightInGrams": "heavy"}`,
			[]FieldError{{"maxWeightInGrams", "INVALID"}},
		},
		"a fraction where a whole number belongs": {
			`{"maxWeightInGrams": 1.5}`,
			[]FieldError{{"maxWeightInGrams", "INVALID"}},
		},
		"a number that does not fit": {
			`{"maxWeightInGrams": 99999999999}`,
			[]FieldError{{"maxWeightInGrams", "INVALID"}},
		},
		"an unknown field at the top": {
			`{"discount": 100}`,
			[]FieldError{{"discount", "NOT_ALLOWED"}},
		},
		"an unknown field further down": {
			"{\n  \"sender\": {\"name\": \"Kari\", \"location\": {\"zip\": 1}}}",
			[]FieldError{{"sender.location.zip", "NOT_ALLOWED"}},
		},
		"an unknown enum value": {
			`{"sender": {"name": "Kari"}, "paymentProvider": "CASH"}`,
			[]FieldError{{"paymentProvider", "INVALID"}},
		},
		"a wrong value in the second element of a list": {
			`{"customsDetailsRequest": {"customsItemsList": [{"quantity": 1}, {"quantity": true}]}}`,
			[]FieldError{{"customsDetailsRequest.customsItemsList[1].quantity", "INVALID"}},
		},
		"an object where a list belongs": {
			`{"customsDetailsRequest": {"customsItemsList": {"quantity": 1}}}`,
			[]FieldError{{"customsDetailsRequest.customsItemsList", "INVALID"}},
		},
		"a field given twice": {
			`{"maxWeightInGrams": 1, "maxWeightInGrams": 2}`,
			[]FieldError{{"maxWeightInGrams", "INVALID"}},
		},
		"a mistake after letters of more than one byte": {
			`{"sender": {"name": "Ærøskøbing Bølgeskåk", "location": {"zip": 1}}}`,
			[]FieldError{{"sender.location.zip", "NOT_ALLOWED"}},
		},
		"a mistake in a line after such letters": {
			"{\"sender\": {\"name\": \"Ærøskøbing\",\n\"email\": \"æøå\", \"phone\": {}}}",
			[]FieldError{{"sender.phone", "NOT_ALLOWED"}},
		},
		"no JSON":         {`{"sender":`, nil},
		"something after": {`{} {}`, nil},
		"a bare list":     {`[]`, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := codec().Unmarshal([]byte(test.body), &ordersv1.PlaceAbroadOrderRequest{})
			if err == nil {
				t.Fatal("the body was accepted")
			}
			if diff := cmp.Diff(test.want, decodingViolations(err.Error(), []byte(test.body))); diff != "" {
				t.Errorf("violations of %v (-want +got):\n%s", err, diff)
			}
		})
	}
}

func FuzzAnyBodyIsDecodedOrRefusedWithoutPanic(f *testing.F) {
	f.Add(`{"sender":{"location":{"postalCode":1}}}`)
	f.Add("[\n\n{")
	f.Fuzz(func(t *testing.T, body string) {
		err := protojson.Unmarshal([]byte(body), &ordersv1.PlaceAbroadOrderRequest{})
		if err == nil {
			return
		}
		for _, violation := range decodingViolations(err.Error(), []byte(body)) {
			if strings.TrimSpace(violation.Code) == "" {
				t.Errorf("violation without a code: %+v", violation)
			}
		}
	})
}
