package express

import (
	"cmp"
	"context"
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"bestill.example/services/pickup/internal/calendar"
)

// MaxNear is the most points that are listed for a postal code.
const MaxNear = 10

// Directory has the points of a carrier.
type Directory struct{ points []Point }

// NewDirectory returns the directory of the points.
func NewDirectory(points []Point) *Directory { return &Directory{points} }

// ReadDropOffs returns the directory itself, which is its own source.
func (d *Directory) ReadDropOffs(context.Context) (*Directory, error) { return d, nil }

// Find returns the point with an id, or false.
func (d *Directory) Find(id string) (Point, bool) {
	i := slices.IndexFunc(d.points, func(p Point) bool { return p.ID == id })
	if i < 0 {
		return Point{}, false
	}
	return d.points[i], true
}

// near returns at most [MaxNear] of the points for which reachable is true, nearest first.
//
// Neither the shop nor the postal register has coordinates, so distance is estimated from postal codes, which are assigned
// along the post's routes: first the points of the same region (the first two digits), then those of the same zone (the first
// digit), each by the numeric distance of their codes. Points of other zones are never near.
func (d *Directory) near(code calendar.PostalCode, reachable func(Point) bool) []Point {
	var near []Point
	for _, p := range d.points {
		if p.PostalCode[0] == code[0] && reachable(p) {
			near = append(near, p)
		}
	}
	slices.SortStableFunc(near, func(a, b Point) int {
		return cmp.Or(
			cmp.Compare(otherRegion(code, a.PostalCode), otherRegion(code, b.PostalCode)),
			cmp.Compare(distance(code, a.PostalCode), distance(code, b.PostalCode)),
			cmp.Compare(a.ID, b.ID))
	})
	return near[:min(len(near), MaxNear)]
}

func otherRegion(a, b calendar.PostalCode) int {
	if a[:2] == b[:2] {
		return 0
	}
	return 1
}

func distance(a, b calendar.PostalCode) int {
	return max(number(a)-number(b), number(b)-number(a))
}

func number(code calendar.PostalCode) int {
	n, _ := strconv.Atoi(string(code)) // a postal code is four digits
	return n
}

//go:embed example.tsv
var example string

// Example returns the embedded directory of invented points.
func Example() (*Directory, error) {
	var points []Point
	for line := range strings.Lines(example) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		columns := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(columns) != 7 {
			return nil, fmt.Errorf("example of drop-off points: %d columns instead of 7: %q", len(columns), line)
		}
		cutOffs, err := ParseCutOffs(columns[5], strings.TrimPrefix(columns[6], "-"))
		if err != nil {
			return nil, fmt.Errorf("example of drop-off points: %w", err)
		}
		point, err := NewPoint(Point{
			ID: columns[0], Name: columns[1], Address: columns[2], PostalCode: calendar.PostalCode(columns[3]), City: columns[4],
			CutOffs: cutOffs,
		})
		if err != nil {
			return nil, fmt.Errorf("example of drop-off points: %w", err)
		}
		points = append(points, point)
	}
	return NewDirectory(points), nil
}
