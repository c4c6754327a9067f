package express

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"bestill.example/services/pickup/internal/calendar"
	"bestill.example/services/platform/fault"
)

// Delivery is when a parcel arrives that is dropped off before the cut-off.
type Delivery struct {
	Point Point
	// CutOff is in Norwegian time.
	CutOff time.Time
	// Date is the day of the delivery, and By its deadline.
	Date calendar.Day
	By   calendar.TimeOfDay
}

// Networks say how long express takes in each area, from a day on.
type Networks []network

type network struct {
	from  calendar.Day
	areas []area
}

// area is a part of the country.
type area struct {
	ranges [][2]calendar.PostalCode
	// workdays is how many workdays a parcel takes, from or to the area; 0 if express does not go there.
	workdays int
	by       calendar.TimeOfDay
	// apart is whether no point outside the area is near, whatever its postal code.
	apart bool
}

//go:embed network.json
var networksJSON []byte

// EmbeddedNetworks returns the embedded table.
func EmbeddedNetworks() (Networks, error) { return ParseNetworks(networksJSON) }

// ParseNetworks reads the table. Express does not go to a postal code without an area.
func ParseNetworks(text []byte) (Networks, error) {
	var file struct {
		Networks []struct {
			From  string
			Areas []struct {
				Name     string
				Codes    []string
				Workdays int
				By       string
				Apart    bool
			}
		}
	}
	if err := json.Unmarshal(text, &file); err != nil {
		return nil, fmt.Errorf("express networks: %w", err)
	}
	var networks Networks
	for _, n := range file.Networks {
		from, err := calendar.ParseDay(n.From)
		if err != nil {
			return nil, fmt.Errorf("express networks: from %q: %w", n.From, err)
		}
		parsed := network{from: from}
		for _, a := range n.Areas {
			area := area{workdays: a.Workdays, apart: a.Apart}
			if a.Workdays > 0 {
				if area.by, err = calendar.ParseTimeOfDay(a.By); err != nil {
					return nil, fmt.Errorf("express networks: %s: %w", a.Name, err)
				}
			}
			for _, codes := range a.Codes {
				first, last, isRange := strings.Cut(codes, "-")
				if !isRange {
					last = first
				}
				area.ranges = append(area.ranges, [2]calendar.PostalCode{calendar.PostalCode(first), calendar.PostalCode(last)})
			}
			parsed.areas = append(parsed.areas, area)
		}
		networks = append(networks, parsed)
	}
	return networks, nil
}

// on returns the network of a day, which has no areas before the first one.
func (n Networks) on(day calendar.Day) network {
	var latest network
	for _, network := range n {
		if network.from <= day && network.from >= latest.from {
			latest = network
		}
	}
	return latest
}

// area returns the number of the area that has the postal code.
func (n network) area(code calendar.PostalCode) (int, area) {
	i := slices.IndexFunc(n.areas, func(a area) bool {
		return slices.ContainsFunc(a.ranges, func(r [2]calendar.PostalCode) bool { return r[0] <= code && code <= r[1] })
	})
	if i < 0 {
		return i, area{}
	}
	return i, n.areas[i]
}

// Near returns the points near a postal code, nearest first, at most [MaxNear].
//
// Errors: NO_DROP_OFF_POINTS.
func (n Networks) Near(d *Directory, code calendar.PostalCode, now time.Time) ([]Point, error) {
	network := n.on(calendar.DayOf(now))
	here, area := network.area(code)
	points := d.near(code, func(p Point) bool {
		there, other := network.area(p.PostalCode)
		return there == here || !area.apart && !other.apart
	})
	if len(points) == 0 {
		return nil, fault.New(fault.NotFound, ReasonNoPoints)
	}
	return points, nil
}

// Deliver returns when a parcel arrives that is dropped off at the point before its next cut-off. It leaves that night, and
// takes the longer of the times for the area of the point and that of the recipient.
//
// Errors: NO_DELIVERY_TIME when express does not go there.
func (n Networks) Deliver(point Point, to calendar.PostalCode, now time.Time) (Delivery, error) {
	cutOff, day := point.Next(now)
	network := n.on(day)
	_, from := network.area(point.PostalCode)
	_, recipient := network.area(to)
	if from.workdays == 0 || recipient.workdays == 0 {
		return Delivery{}, fault.New(fault.Precondition, ReasonNoDeliveryTime)
	}
	return Delivery{
		Point: point, CutOff: cutOff, Date: day.AfterWorkdays(max(from.workdays, recipient.workdays)), By: recipient.by,
	}, nil
}
