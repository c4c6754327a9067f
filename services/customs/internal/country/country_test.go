package country_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/collate"
	xlanguage "golang.org/x/text/language"

	"bestill.example/services/customs/internal/country"
	"bestill.example/services/customs/internal/shipment"
	"bestill.example/services/platform/language"
)

const today = "2026-11-20"

func load(t *testing.T, document string) *country.Directory {
	t.Helper()
	d, err := country.Load([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func names(countries []*country.Country, l language.Language) []string {
	var all []string
	for _, c := range countries {
		all = append(all, c.Name(l))
	}
	return all
}

func TestDestinationsAreTheWorldWithoutNorway(t *testing.T) {
	t.Parallel()
	d := load(t, string(country.Facts))
	destinations := d.Destinations(language.Norwegian)
	if n := len(destinations); n < 230 {
		t.Errorf("%d destinations", n)
	}
	for _, c := range destinations {
		if c.Code == "NO" || c.Code == "SJ" {
			t.Errorf("%s is a destination abroad", c.Name(language.English))
		}
		if _, ok := d.Destination(c.Code); !ok {
			t.Errorf("%s is listed, but nothing can be sent there", c.Code)
		}
	}
	for _, code := range []string{"NO", "SJ", "XX", "se", "", "SWE"} {
		if _, ok := d.Destination(code); ok {
			t.Errorf("%q is a destination", code)
		}
	}
}

func TestNorwayIsAnOrigin(t *testing.T) {
	t.Parallel()
	d := load(t, string(country.Facts))
	if origins := names(d.Origins(language.English), language.English); !slices.Contains(origins, "Norway") {
		t.Error("Norway is not a country of origin")
	}
}

func TestCountriesAreSortedByTheRulesOfTheLanguage(t *testing.T) {
	t.Parallel()
	d := load(t, string(country.Facts))
	no := names(d.Destinations(language.Norwegian), language.Norwegian)
	if diff := cmp.Diff([]string{"Zambia", "Zimbabwe", "Øst-Timor", "Østerrike", "Åland"}, no[len(no)-5:]); diff != "" {
		t.Errorf("end of the Norwegian list:\n%s", diff)
	}
	if no[0] != "Afghanistan" {
		t.Errorf("the Norwegian list begins with %s", no[0])
	}
	en := names(d.Destinations(language.English), language.English)
	if diff := cmp.Diff([]string{"Afghanistan", "Åland Islands", "Albania"}, en[:3]); diff != "" {
		t.Errorf("beginning of the English list:\n%s", diff)
	}
}

func TestACountryIsFoundByItsOtherNames(t *testing.T) {
	t.Parallel()
	d := load(t, string(country.Facts))
	for name, code := range map[string]string{
		"Amerika": "US", "United States": "US", "England": "GB", "Skottland": "GB", "Holland": "NL", "Türkiye": "TR", "Turkey": "TR",
		"Ivory Coast": "CI", "Hviterussland": "BY", "Deutschland": "DE", "South Korea": "KR", "Dubai": "AE",
	} {
		c, ok := d.Find(code)
		if !ok {
			t.Fatalf("country %s is missing", code)
		}
		if others := c.OtherNames(language.Norwegian); !slices.Contains(others, name) {
			t.Errorf("%s is not among the other names of %s: %s", name, code, strings.Join(others, ", "))
		}
	}
}

func TestNoOtherNameRepeatsTheName(t *testing.T) {
	t.Parallel()
	d := load(t, string(country.Facts))
	for _, l := range []language.Language{language.Norwegian, language.English} {
		for _, c := range d.Origins(l) {
			others := c.OtherNames(l)
			if slices.Contains(others, c.Name(l)) || len(others) != len(slices.Compact(slices.Sorted(slices.Values(others)))) {
				t.Errorf("%s has a name twice: %q", c.Code, others)
			}
		}
	}
}

func TestEveryCountryHasNamesAndADialCode(t *testing.T) {
	t.Parallel()
	for _, c := range load(t, string(country.Facts)).Origins(language.Norwegian) {
		if len(c.Code) != 2 || c.Name(language.Norwegian) == "" || c.Name(language.English) == "" ||
			len(c.DialCode) < 2 || len(c.DialCode) > 4 || c.DialCode[0] != '+' {
			t.Errorf("incomplete: %+v", c)
		}
	}
}

func TestEachCountryHasItsRegionUnionRankAndStates(t *testing.T) {
	t.Parallel()
	d := load(t, string(country.Facts))
	type row struct {
		region       country.Region
		union        bool
		rank, states int
	}
	for code, want := range map[string]row{
		"SE": {country.Europe, true, 1, 0},
		"DK": {country.Europe, true, 2, 0},
		"GB": {country.Europe, false, 4, 0},
		"PL": {country.Europe, true, 8, 0},
		"CH": {country.Europe, false, 0, 0},
		"RE": {country.World, true, 0, 0},
		"US": {country.World, false, 5, 54},
		"AU": {country.World, false, 0, 8},
		"BR": {country.World, false, 0, 27},
		"CA": {country.World, false, 0, 13},
		"MX": {country.World, false, 0, 32},
	} {
		c, _ := d.Find(code)
		if got := (row{c.Region, c.CustomsUnion, c.MostUsedRank, len(c.States)}); got != want {
			t.Errorf("%s: %+v, want %+v", code, got, want)
		}
	}
}

func TestTheRanksOfTheMostUsedDestinationsHaveNoGaps(t *testing.T) {
	t.Parallel()
	var ranks []int
	for _, c := range load(t, string(country.Facts)).Destinations(language.Norwegian) {
		if c.MostUsedRank > 0 {
			ranks = append(ranks, c.MostUsedRank)
		}
	}
	slices.Sort(ranks)
	for i, rank := range ranks {
		if rank != i+1 {
			t.Fatalf("the ranks are %v", ranks)
		}
	}
}

func TestStandingFollowsTheRulesOfTheDay(t *testing.T) {
	t.Parallel()
	d := load(t, `{"rules": [
		{"countries": ["RU"], "from": "2022-03-01", "closed": true, "notice": "SANCTIONS"},
		{"countries": ["SE"], "from": "2026-06-01", "until": "2026-06-30", "products": ["PACKAGE_ABROAD"], "closed": true, "notice": "SUSPENDED"},
		{"countries": ["SE", "IE"], "from": "2026-06-15", "tariffNumberRequired": true, "notice": "TARIFF_NUMBER_REQUIRED"},
		{"countries": ["AU"], "from": "2026-02-01", "until": "2026-02-01", "stateRequired": true}
	]}`)
	open := country.Standing{Available: true, TariffNumberDigits: 8}
	required := country.Notice{Code: country.TariffNumberRequired}
	for _, c := range []struct {
		name, code, day string
		product         shipment.Product
		want            country.Standing
	}{
		{name: "no rule", code: "DK", day: today, want: open},
		{name: "closed for everything", code: "RU", day: today, product: shipment.Letter,
			want: country.Standing{TariffNumberDigits: 8, Notices: []country.Notice{{Code: country.Sanctions}}}},
		{name: "the day before the closing", code: "RU", day: "2022-02-28", want: open},
		{name: "closed for parcels on the last day, with a second rule", code: "SE", day: "2026-06-30", product: shipment.Parcel,
			want: country.Standing{TariffNumberDigits: 8, TariffNumberRequired: true, Notices: []country.Notice{{Code: country.Suspended, Until: "2026-06-30"}, required}}},
		{name: "letters still go", code: "SE", day: "2026-06-14", product: shipment.Letter, want: open},
		{name: "some product still goes", code: "SE", day: "2026-06-14", want: open},
		{name: "the day after the end", code: "SE", day: "2026-07-01", product: shipment.Parcel,
			want: country.Standing{Available: true, TariffNumberDigits: 8, TariffNumberRequired: true, Notices: []country.Notice{required}}},
		{name: "a state in the address on a single day", code: "AU", day: "2026-02-01",
			want: country.Standing{Available: true, TariffNumberDigits: 8, StateRequired: true}},
		{name: "the day before a state is needed", code: "AU", day: "2026-01-31", want: open},
		{name: "the day after", code: "AU", day: "2026-02-02", want: open},
		{name: "ten digits in the USA", code: "US", day: today, want: country.Standing{Available: true, TariffNumberDigits: 10}},
	} {
		if diff := cmp.Diff(c.want, d.Standing(c.code, c.product, c.day)); diff != "" {
			t.Errorf("%s:\n%s", c.name, diff)
		}
	}
}

func TestTheFactsThatTheSpecNames(t *testing.T) {
	t.Parallel()
	d := load(t, string(country.Facts))
	for _, code := range []string{"US", "IE", "CO"} {
		if !d.Standing(code, shipment.Parcel, today).TariffNumberRequired {
			t.Errorf("%s needs no tariff number", code)
		}
	}
	for _, code := range []string{"RU", "BY", "KP", "SY"} {
		if d.Standing(code, shipment.Letter, today).Available {
			t.Errorf("letters go to %s", code)
		}
	}
	if got := d.Standing("US", shipment.Parcel, today).Notices; len(got) != 1 || got[0].Code != country.USADuty {
		t.Errorf("notices on the USA: %v", got)
	}
}

func TestLoadNamesEverythingThatDoesNotFit(t *testing.T) {
	t.Parallel()
	_, err := country.Load([]byte(`{
		"europe": ["SE", "QQ"],
		"customsUnion": ["QU"],
		"norway": ["QN"],
		"mostUsed": ["QM"],
		"otherNames": {"ZZ": ["Nowhere"]},
		"rules": [
			{"countries": ["XX"], "from": "2026-01-01"},
			{"countries": ["SE"], "from": "1 January"},
			{"countries": ["SE"], "from": "2026-02-01", "until": "2026-01-01"},
			{"countries": ["SE"], "from": "2026-02-01", "products": ["BALLOON"]},
			{"countries": ["SE"], "from": "2026-02-01", "notice": "SNOW"},
			{"countries": ["SE"], "from": "2026-02-01", "closed": true},
			{"countries": ["SE"], "from": "2026-02-01", "stateRequired": true}
		]}`))
	if err == nil {
		t.Fatal("accepted")
	}
	for _, want := range []string{`europe: no country "QQ"`, `customsUnion: no country "QU"`,
		`norway: no country "QN"`, `mostUsed: no country "QM"`, `otherNames: no country "ZZ"`, `rules[0]: no country "XX"`, "rules[1]: from",
		"rules[2]: it ends before it begins", `rules[3]: no product "BALLOON"`, `rules[4]: no notice "SNOW"`, "rules[5]: a closed country needs a notice",
		"rules[6]: no states of SE"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("the error does not have %q:\n%v", want, err)
		}
	}
	for _, document := range []string{"", "[]", `{"europa": []}`} {
		if _, err := country.Load([]byte(document)); err == nil {
			t.Errorf("%q is accepted", document)
		}
	}
}

func TestStatesAreSortedAndHaveTheirOwnCodes(t *testing.T) {
	t.Parallel()
	order := collate.New(xlanguage.English)
	for _, c := range load(t, string(country.Facts)).Destinations(language.English) {
		seen := make(map[string]bool)
		for i, state := range c.States {
			if seen[state.Code] || state.Name == "" || !c.HasState(state.Code) || c.HasState(strings.ToLower(state.Code)) {
				t.Errorf("%s: %+v", c.Code, state)
			}
			seen[state.Code] = true
			if i > 0 && order.CompareString(c.States[i-1].Name, state.Name) >= 0 {
				t.Errorf("%s: %s comes after %s", c.Code, state.Name, c.States[i-1].Name)
			}
		}
		if c.HasState("") {
			t.Errorf("%s has a state without a code", c.Code)
		}
	}
}

func TestOneRuleLiftsNothingThatAnotherDemands(t *testing.T) {
	t.Parallel()
	rules := []string{
		`{"countries": ["CA"], "from": "2026-01-01", "stateRequired": true}`,
		`{"countries": ["CA"], "from": "2026-01-01", "tariffNumberRequired": true, "notice": "TARIFF_NUMBER_REQUIRED"}`,
		`{"countries": ["CA"], "from": "2026-01-01", "closed": true, "notice": "SUSPENDED"}`,
	}
	for first := range rules {
		order := append(slices.Clone(rules[first:]), rules[:first]...)
		got := load(t, `{"rules": [`+strings.Join(order, ",")+`]}`).Standing("CA", shipment.Parcel, today)
		if got.Available || !got.StateRequired || !got.TariffNumberRequired {
			t.Errorf("in the order of %v: %+v", order, got)
		}
	}
}
