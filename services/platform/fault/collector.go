package fault

import (
	"strconv"
)

// Collector gathers every wrong field of a request, so that its sender can correct all of them at once.
// The zero value is ready for use.
type Collector struct {
	root       *Collector
	prefix     string
	violations []Violation
	other      error
}

// Add notes that a field is wrong. The field is relative to the collector's prefix; "" is the prefix itself.
func (c *Collector) Add(field string, code Code) {
	root := c.top()
	root.violations = append(root.violations, Violation{Field: c.path(field), Code: code})
}

// Check adds the field unless ok, and returns ok.
func (c *Collector) Check(ok bool, field string, code Code) bool {
	if !ok {
		c.Add(field, code)
	}
	return ok
}

// AddErr adds the outcome of parsing a field. Nil is ignored; an Invalid fault adds its violations below the field, or its
// reason as the field's code; any other error is what [Collector.Err] returns.
func (c *Collector) AddErr(field string, err error) {
	if err == nil {
		return
	}
	f, ok := From(err)
	switch {
	case !ok || f.Kind != Invalid:
		if root := c.top(); root.other == nil {
			root.other = err
		}
	case len(f.Violations) == 0:
		c.Add(field, f.Reason)
	default:
		below := c.Prefix(field)
		for _, v := range f.Violations {
			below.Add(v.Field, v.Code)
		}
	}
}

// InField returns the outcome of parsing the only field of a request as [Collector.AddErr] would collect it.
func InField(field string, err error) error {
	var c Collector
	c.AddErr(field, err)
	return c.Err()
}

// Prefix returns a collector for the fields of the named part. Its findings go to the same list.
func (c *Collector) Prefix(name string) *Collector {
	return &Collector{root: c.top(), prefix: c.path(name)}
}

// Item returns a collector for one element of a list: "items[2]".
func (c *Collector) Item(list string, index int) *Collector {
	return c.Prefix(list + "[" + strconv.Itoa(index) + "]")
}

// Err returns nil, or one Invalid fault with reason REQUEST_INVALID that lists every wrong field in the
// order of finding.
func (c *Collector) Err() error {
	root := c.top()
	if root.other != nil {
		return root.other
	}
	if len(root.violations) == 0 {
		return nil
	}
	return &Fault{Kind: Invalid, Reason: ReasonRequestInvalid, Violations: root.violations}
}

func (c *Collector) top() *Collector {
	if c.root != nil {
		return c.root
	}
	return c
}

func (c *Collector) path(field string) string {
	switch {
	case c.prefix == "":
		return field
	case field == "":
		return c.prefix
	default:
		return c.prefix + "." + field
	}
}
