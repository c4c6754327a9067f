package party

import (
	_ "embed"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"bestill.example/services/platform/fault"
)

const maxPhone = 15

// dialCodesText has the dial codes of all countries, those that the customs service's list of countries offers.
//
//go:embed dialcodes.txt
var dialCodesText string

var (
	dialCodes      = strings.Fields(dialCodesText)
	digitsDashes   = regexp.MustCompile(`^[\d-]+$`)
	anyNational    = regexp.MustCompile(`^\d{4,15}$`)
	nationalNumber = map[string]*regexp.Regexp{
		"+47": regexp.MustCompile(`^[49]\d{7}$`),
		"+46": regexp.MustCompile(`^7\d{6,8}$`),
		"+45": regexp.MustCompile(`^\d{8}$`),
	}
	nordicDialCode = map[string]string{"NO": "+47", "SE": "+46", "DK": "+45"}
)

// ParseDialCode returns a dial code in the form "+47", which is also what nothing means. "47" and the country's
// own code "NO", "SE" or "DK" are understood too. It is fault.CodeInvalid if no country has it.
func ParseDialCode(text string) (string, fault.Code) {
	if nordic, ok := nordicDialCode[text]; ok {
		return nordic, OK
	}
	switch {
	case text == "":
		return nordicDialCode["NO"], OK
	case !strings.HasPrefix(text, "+"):
		text = "+" + text
	}
	if !slices.Contains(dialCodes, text) {
		return "", fault.CodeInvalid
	}
	return text, OK
}

// Phone is the rule for a phone number (spec §5, "Phone"): digits and dashes, at most 15 characters. With
// dial code +47 eight digits from 4 or 9, with +46 a 7 and 6 to 8 more, with +45 eight, with any other 4 to
// 15. The number may repeat its dial code in front, as "+47" or "0047". With an empty dial code it names its
// own ("+46701234567") or must obey the rule of any other.
func Phone(dial, number string) fault.Code {
	if number == "" {
		return fault.CodeRequired
	}
	if utf8.RuneCountInString(strings.TrimPrefix(number, "+")) > maxPhone {
		return fault.CodeTooLong
	}
	if dial == "" {
		dial, number = ownDialCode(number)
	} else if rest, ok := strings.CutPrefix(number, dial); ok {
		number = rest
	} else {
		number = strings.TrimPrefix(number, "00"+strings.TrimPrefix(dial, "+"))
	}
	if !digitsDashes.MatchString(number) {
		return fault.CodeInvalidCharacters
	}
	rule, known := nationalNumber[dial]
	if !known {
		rule = anyNational
	}
	if !rule.MatchString(strings.ReplaceAll(number, "-", "")) {
		return fault.CodeInvalid
	}
	return OK
}

// ownDialCode splits a number whose dial code has a rule; of any other it takes the plus.
func ownDialCode(number string) (dial, national string) {
	for dial := range nationalNumber {
		if national, ok := strings.CutPrefix(number, dial); ok {
			return dial, national
		}
	}
	return "", strings.TrimPrefix(number, "+")
}
