package party

import (
	"regexp"
	"strings"

	"bestill.example/services/platform/fault"
)

var (
	elevenDigits = regexp.MustCompile(`^\d{11}$`)
	accountWeigh = [...]int{5, 4, 3, 2, 7, 6, 5, 4, 3, 2}
	accountMarks = strings.NewReplacer(".", "", " ", "")
)

// AccountDigits returns an account number without dots and spaces.
func AccountDigits(number string) string {
	return accountMarks.Replace(number)
}

// AccountNumber is the rule for a Norwegian bank account (spec §5, "Cash on delivery"): eleven digits, the last a check
// digit by modulus 11 with weights 2 to 7 cycling from the right. Dots and blanks do not count.
func AccountNumber(number string) fault.Code {
	number = AccountDigits(number)
	switch {
	case number == "":
		return fault.CodeRequired
	case !elevenDigits.MatchString(number):
		return fault.CodeInvalid
	}
	sum := 0
	for i, weight := range accountWeigh {
		sum += weight * int(number[i]-'0')
	}
	// A remainder of 1 would need the check digit 10, so such accounts do not exist.
	if check := (11 - sum%11) % 11; check != int(number[10]-'0') {
		return fault.CodeInvalid
	}
	return OK
}
