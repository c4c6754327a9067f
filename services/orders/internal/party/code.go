package party

import "bestill.example/services/platform/fault"

// OK is the result of a rule for a valid value; any other code says what is wrong.
const OK fault.Code = ""

// check adds a field's error, if it has one.
func check(c *fault.Collector, field string, code fault.Code) {
	c.Check(code == OK, field, code)
}

// optional applies a rule to a value unless it is empty.
func optional(rule func(string) fault.Code, value string) fault.Code {
	if value == "" {
		return OK
	}
	return rule(value)
}
