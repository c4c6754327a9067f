package party

import "bestill.example/services/platform/fault"

// OK is what a rule returns for a value that obeys it; otherwise it returns what is wrong with the value.
const OK fault.Code = ""

// check adds what is wrong with a field, if anything.
func check(c *fault.Collector, field string, code fault.Code) {
	c.Check(code == OK, field, code)
}

// optional applies a rule to a value that may be left out.
func optional(rule func(string) fault.Code, value string) fault.Code {
	if value == "" {
		return OK
	}
	return rule(value)
}
