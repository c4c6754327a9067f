package rules

import (
	"regexp"
	"strings"
)

// poBox matches the words for a box, and short forms if a number follows. A blank may be one that does not break.
var poBox = regexp.MustCompile(strings.ReplaceAll(`(?i)(?:^|[^\pL])(?:`+
	`(?:(?:post|service|p\.?\s*o\.?|post\s+office)\s*bo(?:ks|x)|poste?\s+restante)(?:[^\pL]|$)`+
	`|(?:bo(?:ks|x)|p\.?\s*b)\.?\s*\d)`, `\s`, `[\s\pZ]`))

// IsPOBox reports whether the line of an address is a box, or a counter where mail is kept: "Postboks 12 Sentrum".
func IsPOBox(line string) bool { return poBox.MatchString(line) }
