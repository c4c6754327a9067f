package express_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/pickup/internal/calendar"
	"bestill.example/services/pickup/internal/express"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

func TestTheNextCutOffIsByWeekdayAndHolidayWithTheOffsetOfItsDay(t *testing.T) {
	t.Parallel()
	point := point(t, "0150", "16:00", "13:00")
	for name, test := range map[string]struct{ now, want string }{
		"in the morning":                            {"2026-11-23 08:00:00", "2026-11-23T16:00:00+01:00"},
		"a second before":                           {"2026-11-23 15:59:59", "2026-11-23T16:00:00+01:00"},
		"exactly at the cut-off":                    {"2026-11-23 16:00:00", "2026-11-24T16:00:00+01:00"},
		"on Friday evening":                         {"2026-11-20 18:00:00", "2026-11-21T13:00:00+01:00"},
		"on Saturday":                               {"2026-11-21 12:59:59", "2026-11-21T13:00:00+01:00"},
		"on Saturday at the cut-off":                {"2026-11-21 13:00:00", "2026-11-23T16:00:00+01:00"},
		"on Sunday":                                 {"2026-11-22 10:00:00", "2026-11-23T16:00:00+01:00"},
		"on New Year's Day":                         {"2027-01-01 10:00:00", "2027-01-02T13:00:00+01:00"},
		"on Maundy Thursday":                        {"2026-04-02 10:00:00", "2026-04-04T13:00:00+02:00"},
		"on Good Friday":                            {"2026-04-03 10:00:00", "2026-04-04T13:00:00+02:00"},
		"on Easter Sunday":                          {"2026-04-05 10:00:00", "2026-04-07T16:00:00+02:00"},
		"on Easter Monday":                          {"2026-04-06 10:00:00", "2026-04-07T16:00:00+02:00"},
		"on 1 May, a Friday":                        {"2026-05-01 10:00:00", "2026-05-02T13:00:00+02:00"},
		"on 1 May, a Saturday":                      {"2027-05-01 10:00:00", "2027-05-03T16:00:00+02:00"},
		"on the Ascension":                          {"2026-05-14 10:00:00", "2026-05-15T16:00:00+02:00"},
		"on 17 May, a Monday":                       {"2027-05-17 10:00:00", "2027-05-18T16:00:00+02:00"},
		"on Whit Sunday":                            {"2026-05-24 10:00:00", "2026-05-26T16:00:00+02:00"},
		"on Whit Monday":                            {"2026-05-25 10:00:00", "2026-05-26T16:00:00+02:00"},
		"on Christmas Eve, no holiday":              {"2026-12-24 10:00:00", "2026-12-24T16:00:00+01:00"},
		"on Christmas Day, a Friday":                {"2026-12-25 10:00:00", "2026-12-28T16:00:00+01:00"},
		"on Boxing Day, a Saturday":                 {"2026-12-26 10:00:00", "2026-12-28T16:00:00+01:00"},
		"on New Year's Eve, no holiday":             {"2026-12-31 10:00:00", "2026-12-31T16:00:00+01:00"},
		"the evening before the clocks go forward":  {"2026-03-28 20:00:00", "2026-03-30T16:00:00+02:00"},
		"the noon before the clocks go forward":     {"2026-03-28 12:00:00", "2026-03-28T13:00:00+01:00"},
		"the evening before the clocks go backward": {"2026-10-24 20:00:00", "2026-10-26T16:00:00+01:00"},
		"the noon before the clocks go backward":    {"2026-10-24 12:00:00", "2026-10-24T13:00:00+02:00"},
	} {
		// The server's time zone does not matter.
		cutOff, day := point.Next(at(t, test.now).UTC())
		if got := cutOff.Format(time.RFC3339); got != test.want || string(day) != test.want[:10] {
			t.Errorf("%s: %s on %s, want %s", name, got, day, test.want)
		}
	}
}

func TestAPointMayBeClosedOnSaturdaysOrOnWeekdays(t *testing.T) {
	t.Parallel()
	friday := at(t, "2026-11-20 20:00:00")
	if cutOff, _ := point(t, "0150", "16:00", "").Next(friday); cutOff != at(t, "2026-11-23 16:00:00") {
		t.Errorf("closed on Saturdays: %s", cutOff)
	}
	if cutOff, _ := point(t, "0150", "", "10:00").Next(friday.AddDate(0, 0, 1)); cutOff != at(t, "2026-11-28 10:00:00") {
		t.Errorf("open only on Saturdays: %s", cutOff)
	}
}

func TestAParcelArrivesOnTheNextWorkdayOrLaterOnTheIslands(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ from, to, now, date, by string }{
		"to a city":                  {"2317", "0150", "2026-11-23 10:00:00", "2026-11-24", "09:00"},
		"to the south":               {"0150", "2317", "2026-11-23 10:00:00", "2026-11-24", "12:00"},
		"to the north":               {"0150", "9990", "2026-11-23 10:00:00", "2026-11-24", "16:00"},
		"after the cut-off":          {"0150", "0150", "2026-11-23 16:00:00", "2026-11-25", "09:00"},
		"on Friday":                  {"0150", "0150", "2026-11-20 10:00:00", "2026-11-23", "09:00"},
		"on Saturday":                {"0150", "0150", "2026-11-21 10:00:00", "2026-11-23", "09:00"},
		"before Easter":              {"0150", "0150", "2026-04-01 10:00:00", "2026-04-07", "09:00"},
		"before 17 May":              {"0150", "0150", "2027-05-14 10:00:00", "2027-05-18", "09:00"},
		"on Christmas Eve":           {"0150", "0150", "2026-12-24 10:00:00", "2026-12-28", "09:00"},
		"to Svalbard":                {"0150", "9170", "2026-11-23 10:00:00", "2026-11-26", "16:00"},
		"from Svalbard":              {"9170", "0150", "2026-11-23 10:00:00", "2026-11-26", "09:00"},
		"to Jan Mayen":               {"0150", "8099", "2026-11-23 10:00:00", "2026-11-30", "16:00"},
		"from Svalbard to Jan Mayen": {"9170", "8099", "2026-11-23 10:00:00", "2026-11-30", "16:00"},
	} {
		point := point(t, calendar.PostalCode(test.from), "16:00", "13:00")
		got, err := networks(t).Deliver(point, calendar.PostalCode(test.to), at(t, test.now))
		if err != nil || string(got.Date) != test.date || got.By.String() != test.by {
			t.Errorf("%s: %s by %s, %v", name, got.Date, got.By, err)
		}
	}
}

func TestExpressDoesNotGoToIslandsByBoatNorToWeatherStations(t *testing.T) {
	t.Parallel()
	for _, island := range []calendar.PostalCode{"5547", "5947", "8063", "8064", "8770", "9174", "9176"} {
		for from, to := range map[calendar.PostalCode]calendar.PostalCode{"0150": island, island: "0150"} {
			_, err := networks(t).Deliver(point(t, from, "16:00", ""), to, at(t, "2026-11-23 10:00:00"))
			if !fault.Is(err, fault.Precondition) || fault.Reason(err) != express.ReasonNoDeliveryTime {
				t.Errorf("%s to %s: %v", from, to, err)
			}
		}
	}
}

func TestTheNetworkOfTheDayOfTheCutOffCounts(t *testing.T) {
	t.Parallel()
	networks, err := express.ParseNetworks([]byte(`{"networks": [
		{"from": "2026-12-01", "areas": [{"name": "ALL", "codes": ["0000-9999"], "workdays": 2, "by": "17:00"}]},
		{"from": "2026-11-01", "areas": [{"name": "ALL", "codes": ["0000-9999"], "workdays": 1, "by": "08:00"}]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	for now, want := range map[string]string{
		"2026-11-30 15:59:59": "2026-12-01 08:00", "2026-11-30 16:00:00": "2026-12-03 17:00",
	} {
		got, err := networks.Deliver(point(t, "0150", "16:00", ""), "5003", at(t, now))
		if text := fmt.Sprintf("%s %s", got.Date, got.By); err != nil || text != want {
			t.Errorf("at %s: %s, %v", now, text, err)
		}
	}
	if _, err := networks.Deliver(point(t, "0150", "16:00", ""), "5003", at(t, "2026-10-01 10:00:00")); err == nil {
		t.Error("got a delivery from before the first network")
	}
}

func TestAWrongTableIsRefused(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		`{`, `{"networks": [{"from": "soon"}]}`,
		`{"networks": [{"from": "2026-01-01", "areas": [{"name": "ALL", "codes": ["0000-9999"], "workdays": 1}]}]}`,
	} {
		if _, err := express.ParseNetworks([]byte(text)); err == nil {
			t.Errorf("%s is accepted", text)
		}
	}
}

func TestPointsAreNearestFirstThoseOfTheRegionBeforeOthers(t *testing.T) {
	t.Parallel()
	var points []express.Point
	for _, code := range []calendar.PostalCode{"2609", "2401", "2317", "2390", "2301", "3001", "2201"} {
		points = append(points, point(t, code, "16:00", ""))
	}
	near, err := networks(t).Near(express.NewDirectory(points), "2399", at(t, "2026-11-23 10:00:00"))
	want := []calendar.PostalCode{"2390", "2317", "2301", "2401", "2201", "2609"}
	if diff := cmp.Diff(want, codes(near)); err != nil || diff != "" {
		t.Errorf("%v\n%s", err, diff)
	}
}

func TestAtMostTenPointsAreNear(t *testing.T) {
	t.Parallel()
	var points []express.Point
	for n := range 30 {
		points = append(points, point(t, calendar.PostalCode(fmt.Sprintf("01%02d", 50+n)), "16:00", ""))
	}
	near, err := networks(t).Near(express.NewDirectory(points), "0179", at(t, "2026-11-23 10:00:00"))
	if err != nil || len(near) != express.MaxNear || near[0].PostalCode != "0179" || near[9].PostalCode != "0170" {
		t.Errorf("%v, %v", codes(near), err)
	}
}

func TestAPointInACityIsNearToItsSurroundings(t *testing.T) {
	t.Parallel()
	directory := express.NewDirectory([]express.Point{point(t, "1290", "16:00", ""), point(t, "1350", "16:00", "")})
	for _, code := range []calendar.PostalCode{"1295", "1300"} {
		near, err := networks(t).Near(directory, code, at(t, "2026-11-23 10:00:00"))
		if err != nil || len(near) != 2 {
			t.Errorf("%s: %v, %v", code, codes(near), err)
		}
	}
}

func TestTheIslandsInTheNorthAreNearToNoPointElsewhere(t *testing.T) {
	t.Parallel()
	example, err := express.Example()
	if err != nil {
		t.Fatal(err)
	}
	now := at(t, "2026-11-23 10:00:00")
	svalbard, err := networks(t).Near(example, "9170", now)
	if diff := cmp.Diff([]calendar.PostalCode{"9170"}, codes(svalbard)); err != nil || diff != "" {
		t.Errorf("Svalbard: %v\n%s", err, diff)
	}
	skjervøy, err := networks(t).Near(example, "9180", now)
	if err != nil || slices.Contains(codes(skjervøy), "9170") {
		t.Errorf("Skjervøy: %v, %v", codes(skjervøy), err)
	}
	if _, err := networks(t).Near(example, "8099", now); !fault.Is(err, fault.NotFound) || fault.Reason(err) != express.ReasonNoPoints {
		t.Errorf("Jan Mayen: %v", err)
	}
}

func TestAnIncompletePointIsRefused(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*express.Point){
		"no id":      func(p *express.Point) { p.ID = "" },
		"no name":    func(p *express.Point) { p.Name = "" },
		"no address": func(p *express.Point) { p.Address = "" },
		"no city":    func(p *express.Point) { p.City = "" },
		"no code":    func(p *express.Point) { p.PostalCode = "" },
		"three":      func(p *express.Point) { p.PostalCode = "015" },
		"no cut-off": func(p *express.Point) { p.CutOffs = express.CutOffs{} },
	} {
		p := point(t, "0150", "16:00", "")
		change(&p)
		if _, err := express.NewPoint(p); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
	if _, err := express.ParseCutOffs("16:00", "late"); err == nil {
		t.Error("a wrong time is accepted")
	}
}

func point(t *testing.T, code calendar.PostalCode, weekdays, saturdays string) express.Point {
	t.Helper()
	cutOffs, err := express.ParseCutOffs(weekdays, saturdays)
	if err != nil {
		t.Fatal(err)
	}
	p, err := express.NewPoint(express.Point{
		ID: "X" + string(code), Name: "Kiosken", Address: "Storgata 1", PostalCode: code, City: "OSLO", CutOffs: cutOffs,
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func networks(t *testing.T) express.Networks {
	t.Helper()
	n, err := express.EmbeddedNetworks()
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func codes(points []express.Point) []calendar.PostalCode {
	var codes []calendar.PostalCode
	for _, p := range points {
		codes = append(codes, p.PostalCode)
	}
	return codes
}

// at parses a time in Norway.
func at(t *testing.T, text string) time.Time {
	t.Helper()
	parsed, err := time.ParseInLocation(time.DateTime, text, clock.Oslo)
	if err != nil {
		t.Fatal(err)
	}
	return parsed
}
