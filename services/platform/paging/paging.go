// Package paging reads and writes the page sizes and page tokens of lists. A page continues where the previous one ended, so
// whatever joins or leaves the list in between, no entry that stays is skipped or repeated.
package paging

import (
	"cmp"
	"encoding/base64"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"

	"bestill.example/services/platform/fault"
)

const (
	defaultSize = 50
	maxSize     = 200
)

// Place is a place in a list that is ordered by time, then by id: after the entry with that id. The zero Place is the
// beginning.
type Place struct {
	Since time.Time
	ID    string
}

// Key returns the time and the id after which a page begins: before all others at the beginning of the list.
func (p Place) Key() (since time.Time, id string) {
	return p.Since, cmp.Or(p.ID, uuid.Nil.String())
}

// Cut returns the page of a list of which one entry more was read, and the place of its last entry; the zero Place if the list
// ends there.
func Cut[T any](list []T, size int, place func(T) Place) (page []T, next Place) {
	if len(list) <= size {
		return list, Place{}
	}
	return list[:size], place(list[size-1])
}

// Size returns the size of a page: the requested one, 50 for 0. It collects pageSize if that is below 0 or above 200.
func Size(c *fault.Collector, asked int32) int {
	c.Check(asked >= 0, "pageSize", fault.CodeTooSmall)
	c.Check(asked <= maxSize, "pageSize", fault.CodeTooLarge)
	if asked == 0 {
		return defaultSize
	}
	return int(asked)
}

// Token returns the token of the page after a place; empty for the zero Place.
func Token(after Place) string {
	if after == (Place{}) {
		return ""
	}
	return base64.RawURLEncoding.EncodeToString([]byte(strconv.FormatInt(after.Since.UnixMicro(), 10) + " " + after.ID))
}

// Position returns the place of a token from [Token]; the beginning for an empty one. It collects pageToken if it is invalid.
func Position(c *fault.Collector, token string) Place {
	if token == "" {
		return Place{}
	}
	text, err := base64.RawURLEncoding.DecodeString(token)
	since, id, _ := strings.Cut(string(text), " ")
	micros, notNumber := strconv.ParseInt(since, 10, 64)
	if err != nil || notNumber != nil || uuid.Validate(id) != nil {
		c.Add("pageToken", fault.CodeInvalid)
		return Place{}
	}
	return Place{time.UnixMicro(micros).UTC(), id}
}
