package carrier

import (
	"context"
	"errors"

	"bestill.example/services/pickup/internal/app"
	"bestill.example/services/pickup/internal/calendar"
	"bestill.example/services/pickup/internal/express"
)

// maxDropOffBytes is enough for some fifty thousand points.
const maxDropOffBytes = 16 << 20

// DropOffs is a carrier's directory of drop-off points.
type DropOffs struct{ directory }

var _ app.DropOffSource = DropOffs{}

// NewDropOffs returns the directory at an http or https URL.
func NewDropOffs(address string) (DropOffs, error) {
	d, err := newDirectory("drop-off directory", "DROP_OFF_DIRECTORY_URL", address)
	return DropOffs{d}, err
}

type dropOffsAnswer struct {
	DropOffPoints []struct {
		ID         string `json:"id"`
		Name       string `json:"name"`
		Address    string `json:"address"`
		PostalCode string `json:"postalCode"`
		City       string `json:"city"`
		CutOffs    struct {
			Weekdays  string `json:"weekdays"`
			Saturdays string `json:"saturdays"`
		} `json:"cutOffs"`
	} `json:"dropOffPoints"`
}

// ReadDropOffs returns all points. Points that are incomplete or wrong, or repeat an earlier id, are left out. If the directory
// fails, its answer is invalid or no point is left, the error is Unavailable with reason NEIGHBOUR_UNAVAILABLE.
func (d DropOffs) ReadDropOffs(ctx context.Context) (*express.Directory, error) {
	var answer dropOffsAnswer
	if err := d.http.Get(ctx, d.url, maxDropOffBytes, &answer); err != nil {
		return nil, err
	}
	points := answer.points()
	if len(points) == 0 {
		return nil, d.http.Unavailable(errors.New("the answer has no complete point"))
	}
	return express.NewDirectory(points), nil
}

func (a dropOffsAnswer) points() []express.Point {
	var points []express.Point
	known := map[string]bool{}
	for _, found := range a.DropOffPoints {
		cutOffs, cutOffErr := express.ParseCutOffs(found.CutOffs.Weekdays, found.CutOffs.Saturdays)
		point, err := express.NewPoint(express.Point{
			ID: found.ID, Name: found.Name, Address: found.Address,
			PostalCode: calendar.PostalCode(found.PostalCode), City: found.City, CutOffs: cutOffs,
		})
		if cutOffErr == nil && err == nil && !known[point.ID] {
			points = append(points, point)
			known[point.ID] = true
		}
	}
	return points
}
