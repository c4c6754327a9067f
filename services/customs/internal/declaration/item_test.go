package declaration_test

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"testing"

	"bestill.example/services/customs/internal/country"
	"bestill.example/services/customs/internal/declaration"
	"bestill.example/services/customs/internal/tariff"
	"bestill.example/services/platform/fault"
)

type vector struct {
	Name        string          `json:"name"`
	Field       string          `json:"field"`
	Input       json.RawMessage `json:"input"`
	Destination string          `json:"destination"`
	Required    bool            `json:"required"`
	Valid       bool            `json:"valid"`
	Code        string          `json:"code"`
}

func readVectors(t *testing.T, file string, into any) {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("../../../../proto/vectors", file))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, into); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
}

func input[T any](t *testing.T, v vector) T {
	t.Helper()
	var value T
	if err := json.Unmarshal(v.Input, &value); err != nil {
		t.Fatalf("%s: %v", v.Name, err)
	}
	return value
}

func knownCountry(code string) bool { return code == "NO" || code == "CN" }

func TestItemsAgreeWithTheVectors(t *testing.T) {
	t.Parallel()
	var file struct {
		Cases []vector `json:"cases"`
	}
	readVectors(t, "customs-item.json", &file)
	if len(file.Cases) < 60 {
		t.Fatalf("only %d cases", len(file.Cases))
	}
	for _, v := range file.Cases {
		draft := declaration.Draft{Description: "Book", Quantity: 1, Kroner: 1, NetWeightKg: 1}
		demands := declaration.Demands{
			TariffNumberDigits: []int{country.TariffNumberDigits(v.Destination)}, MaxNetGrams: declaration.MaxNetGrams, KnownCountry: knownCountry,
		}
		// Goods to Norway pass a border inside Norway.
		if v.Destination == "NO" {
			demands.TariffNumberDigits, demands.MaxNetGrams = declaration.InlandTariffDigits, declaration.MaxNetGramsInland
		}
		var c fault.Collector
		var err error
		switch v.Field {
		case "description":
			draft.Description = input[string](t, v)
		case "quantity":
			_, err = declaration.ParseQuantity(input[int32](t, v))
		case "value":
			_, err = declaration.ParseValue(input[int32](t, v))
		case "netWeightInKg":
			_, err = declaration.ParseNetWeight(input[float64](t, v), demands.MaxNetGrams)
		case "tariffNumber":
			draft.TariffNumber, demands.TariffNumber = input[string](t, v), v.Required
		case "countryOfOrigin":
			draft.Origin, demands.Origin = input[string](t, v), v.Required
		default:
			t.Fatalf("%s: there is no field %q", v.Name, v.Field)
		}
		c.AddErr(v.Field, err)
		declaration.ParseItem(&c, draft, demands)
		want := error(nil)
		if !v.Valid {
			want = fault.InvalidField(v.Field, v.Code)
		}
		if got := c.Err(); text(got) != text(want) {
			t.Errorf("%s: got %v, want %v", v.Name, got, want)
		}
	}
}

func text(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestNumbersAreReadAsTheVectorsSayThatTheyAreWritten(t *testing.T) {
	t.Parallel()
	var file struct {
		Written []struct {
			Name, Digits, Written string
		} `json:"written"`
	}
	readVectors(t, "customs-item.json", &file)
	if len(file.Written) == 0 {
		t.Fatal("no cases")
	}
	for _, v := range file.Written {
		if got, err := tariff.ParseNumber(v.Written, len(v.Digits)); err != nil || string(got) != v.Digits {
			t.Errorf("%s: %s is read as %q, %v", v.Name, v.Written, got, err)
		}
	}
}

func TestEveryWrongFieldOfAnItemIsNamed(t *testing.T) {
	t.Parallel()
	var c fault.Collector
	item := c.Prefix("customsDetailsRequest").Item("customsItemsList", 2)
	declaration.ParseItem(item, declaration.Draft{}, declaration.Demands{TariffNumber: true, TariffNumberDigits: []int{8}, Origin: true, KnownCountry: knownCountry})
	const want = "invalid: REQUEST_INVALID" +
		" customsDetailsRequest.customsItemsList[2].description=REQUIRED" +
		" customsDetailsRequest.customsItemsList[2].quantity=REQUIRED" +
		" customsDetailsRequest.customsItemsList[2].value=REQUIRED" +
		" customsDetailsRequest.customsItemsList[2].netWeightInKg=REQUIRED" +
		" customsDetailsRequest.customsItemsList[2].tariffNumber=REQUIRED" +
		" customsDetailsRequest.customsItemsList[2].countryOfOrigin=REQUIRED"
	if got := text(c.Err()); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestAnItemIsStoredInItsPlainForm(t *testing.T) {
	t.Parallel()
	var c fault.Collector
	got := declaration.ParseItem(&c, declaration.Draft{
		Description: "  Cafe\u0301 au lait bowl, hand\u00admade ", Quantity: 2, Kroner: 300, NetWeightKg: 0.45, TariffNumber: "6911.10.00", Origin: "NO",
	}, declaration.Demands{TariffNumberDigits: []int{8}, MaxNetGrams: declaration.MaxNetGrams, KnownCountry: knownCountry})
	want := declaration.Item{Description: "Café au lait bowl, handmade", Quantity: 2, Value: 300_00, NetGrams: 450, Number: "69111000", Origin: "NO"}
	if c.Err() != nil || got != want {
		t.Errorf("got %+v (%v), want %+v", got, c.Err(), want)
	}
}

func TestAWeightThatIsNotANumberIsInvalid(t *testing.T) {
	t.Parallel()
	for weight, want := range map[float64]string{math.NaN(): "INVALID", math.Inf(1): "TOO_LARGE", math.Inf(-1): "TOO_SMALL"} {
		if _, err := declaration.ParseNetWeight(weight, declaration.MaxNetGrams); fault.Reason(err) != want {
			t.Errorf("%v is %v, want %s", weight, err, want)
		}
	}
}

func TestEveryGramUpToTheHeaviestParcelIsTaken(t *testing.T) {
	t.Parallel()
	const heaviest = declaration.MaxNetGramsInland
	for grams := 1; grams <= heaviest; grams++ {
		if got, err := declaration.ParseNetWeight(float64(grams)/1000, heaviest); err != nil || got != grams {
			t.Fatalf("%d g is %d g, %v", grams, got, err)
		}
	}
}

func FuzzParseDescription(f *testing.F) {
	f.Add("Wool socks")
	f.Add("\xff\x00")
	f.Add("e\u0301")
	f.Fuzz(func(t *testing.T, description string) {
		parsed, err := declaration.ParseDescription(description)
		if err != nil {
			return
		}
		again, err := declaration.ParseDescription(parsed)
		if err != nil || again != parsed {
			t.Errorf("%q becomes %q and then %q, %v", description, parsed, again, err)
		}
	})
}
