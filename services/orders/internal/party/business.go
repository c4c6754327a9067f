package party

import (
	"regexp"

	"bestill.example/services/platform/fault"
)

var (
	ioss              = regexp.MustCompile(`^IM\d{10}$`)
	nineDigits        = regexp.MustCompile(`^\d{9}$`)
	organisationWeigh = [...]int{3, 2, 7, 6, 5, 4, 3, 2}
)

// IOSS is the rule for the reference of a seller who has prepaid the VAT of the European Union: "IM" and ten
// digits (spec §5, "reference max 12").
func IOSS(reference string) fault.Code {
	if !ioss.MatchString(reference) {
		return fault.CodeInvalid
	}
	return OK
}

// OrganisationNumber is the rule for a Norwegian organisation number (spec §5, "company VAT number max 9"):
// nine digits, the last a check digit by modulus 11 with weights 3 2 7 6 5 4 3 2.
func OrganisationNumber(number string) fault.Code {
	if !nineDigits.MatchString(number) {
		return fault.CodeInvalid
	}
	sum := 0
	for i, weight := range organisationWeigh {
		sum += weight * int(number[i]-'0')
	}
	// A remainder of 1 would need the check digit 10, so such numbers do not exist.
	if check := (11 - sum%11) % 11; check != int(number[8]-'0') {
		return fault.CodeInvalid
	}
	return OK
}
