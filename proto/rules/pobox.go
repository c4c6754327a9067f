package rules

import "regexp"

// poBox matches the words for a box, and short forms if a number follows.
var poBox = regexp.MustCompile(`(?i)(?:^|[^\pL])(?:` +
	`(?:(?:post|service|p\.?\s*o\.?|post\s+office)\s*bo(?:ks|x)|poste?\s+restante)(?:[^\pL]|$)` +
	`|(?:bo(?:ks|x)|p\.?\s*b)\.?\s*\d)`)

// IsPOBox reports whether the line of an address is a box, or a counter where mail is kept: "Postboks 12 Sentrum".
func IsPOBox(line string) bool { return poBox.MatchString(line) }
