package rest

import (
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"google.golang.org/protobuf/encoding/protojson"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
)

func TestABodyViolationNamesTheFieldByItsPath(t *testing.T) {
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
		"several mistakes, in the order of the body": {
			`{"sender": {"phone": {}, "name": 7}, "discount": 1, "maxWeightInGrams": "1,5", "sender": {},
			  "customsDetailsRequest": {"customsItemsList": [{"quantity": 1.5}, null, {"colour": "red", "quantity": 1}]}}`,
			[]FieldError{
				{"sender.phone", "NOT_ALLOWED"},
				{"sender.name", "INVALID"},
				{"discount", "NOT_ALLOWED"},
				{"maxWeightInGrams", "INVALID"},
				{"sender", "INVALID"},
				{"customsDetailsRequest.customsItemsList[0].quantity", "INVALID"},
				{"customsDetailsRequest.customsItemsList[1]", "INVALID"},
				{"customsDetailsRequest.customsItemsList[2].colour", "NOT_ALLOWED"},
			},
		},
		"a field under both of its names": {
			`{"max_weight_in_grams": 1, "maxWeightInGrams": 2}`,
			[]FieldError{{"maxWeightInGrams", "INVALID"}},
		},
		"half a character": {
			`{"sender": {"name": "\ud83d"}}`,
			[]FieldError{{"sender.name", "INVALID"}},
		},
		"bytes that are not UTF-8": {
			"{\"sender\": {\"name\": \"K\xe5ri\"}}",
			[]FieldError{{"sender.name", "INVALID"}},
		},
		"a field without a name": {
			`{"": 1}`,
			[]FieldError{{"", "NOT_ALLOWED"}},
		},
		"not JSON":               {`{"sender":`, nil},
		"empty":                  {``, nil},
		"null":                   {`null`, nil},
		"an exponent of nothing": {`{"maxWeightInGrams": 1e}`, nil},
		"something after":        {`{} {}`, nil},
		"a bare list":            {`[]`, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			order := (&ordersv1.PlaceAbroadOrderRequest{}).ProtoReflect()
			if fits([]byte(test.body), order, protojson.UnmarshalOptions{}) {
				t.Error("the body was accepted")
			}
			if diff := cmp.Diff(test.want, bodyViolations([]byte(test.body), order)); diff != "" {
				t.Errorf("violations (-want +got):\n%s", diff)
			}
		})
	}
}

func TestAListThatIsTooLongIsRefusedBeforeItsEntriesAreLookedAt(t *testing.T) {
	t.Parallel()
	order := (&ordersv1.PlaceAbroadOrderRequest{}).ProtoReflect()
	body := func(items int, item string) []byte {
		return []byte(`{"customsDetailsRequest": {"customsItemsList": [` + strings.TrimSuffix(strings.Repeat(item+",", items), ",") + `]}}`)
	}
	for _, item := range []string{"{}", `{"a":1}`, "7", `{"description":"],[\\\"{"}`} {
		for _, items := range []int{101, 5000} {
			long := body(items, item)
			if fits(long, order, protojson.UnmarshalOptions{}) {
				t.Errorf("%d times %s fit", items, item)
			}
			want := []FieldError{{"customsDetailsRequest.customsItemsList", "TOO_LONG"}}
			if diff := cmp.Diff(want, bodyViolations(long, order)); diff != "" {
				t.Errorf("%d times %s (-want +got):\n%s", items, item, diff)
			}
		}
	}
	if !fits(body(100, "{}"), order, protojson.UnmarshalOptions{}) {
		t.Error("a list of 100 does not fit")
	}
	if nested := []byte(`{"sender": ` + strings.Repeat(`[`, 200) + strings.Repeat(`]`, 200) + `}`); fits(nested, order, protojson.UnmarshalOptions{}) {
		t.Error("nested lists fit")
	}
}

// Not parallel, because it measures allocations.
func TestAListThatIsTooLongTakesNoMoreWorkThanALargeOrder(t *testing.T) { //nolint:paralleltest // it measures allocations
	order := (&ordersv1.PlaceAbroadOrderRequest{}).ProtoReflect()
	list := func(items int) []byte {
		return []byte(`{"customsDetailsRequest": {"customsItemsList": [` + strings.TrimSuffix(strings.Repeat("{},", items), ",") + `]}}`)
	}
	work := func(body []byte) float64 {
		return testing.AllocsPerRun(5, func() { fits(body, order, protojson.UnmarshalOptions{}) })
	}
	if large, tooMany := work(list(50)), work(list(16_000)); tooMany > large {
		t.Errorf("%v allocations for 16,000 items, %v for 50", tooMany, large)
	}
}

func TestNoMoreThanAHundredWrongFieldsAreNamed(t *testing.T) {
	t.Parallel()
	var body strings.Builder
	for i := range 5000 {
		body.WriteString(`"a` + strconv.Itoa(i) + `":1,`)
	}
	order := (&ordersv1.PlaceAbroadOrderRequest{}).ProtoReflect()
	if wrong := bodyViolations([]byte("{"+strings.TrimSuffix(body.String(), ",")+"}"), order); len(wrong) != 100 {
		t.Errorf("%d wrong fields are named", len(wrong))
	}
}
