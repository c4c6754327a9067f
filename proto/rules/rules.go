// Package rules has the rules of the specification that several services apply, each once. The shop's pages apply them
// too; the cases in proto/vectors hold both to the same answers.
package rules

// Code says what is wrong with a value, by its name in bestill.type.v1.FieldCode; OK when nothing is.
type Code = string

// OK is the code of a value that keeps its rule.
const OK Code = ""

const (
	required Code = "REQUIRED"
	invalid  Code = "INVALID"
	tooLong  Code = "TOO_LONG"
	tooSmall Code = "TOO_SMALL"
	tooLarge Code = "TOO_LARGE"
)
