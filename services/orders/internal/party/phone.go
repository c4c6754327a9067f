package party

import (
	_ "embed"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/nyaruka/phonenumbers"

	"bestill.example/services/platform/fault"
)

const maxPhone = 15

// dialCodesText has the dial codes of all countries, the same as the customs service's list of countries.
//
//go:embed dialcodes.txt
var dialCodesText string

var (
	dialCodes      = strings.Fields(dialCodesText)
	digitsDashes   = regexp.MustCompile(`^[\d-]+$`)
	someDigits     = regexp.MustCompile(`^\d{4,15}$`)
	nordicDialCode = map[string]string{"NO": "+47", "SE": "+46", "DK": "+45"}
)

// ParseDialCode returns a dial code in the form "+47", which is also the default. It also accepts "47", and the country codes
// "NO", "SE" and "DK". It returns fault.CodeInvalid if no country has the dial code.
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

// Phone is the rule for a phone number (spec §5, "Phone"): digits and dashes, at most 15 characters, in use in a country of the
// dial code, mobile or not, without the trunk zero of some countries. The number may repeat its dial code in front, as "+47" or
// "0047". With an empty dial code it may begin with its own ("+46701234567"); otherwise only the number of its digits is
// checked, 4 to 15.
//
// The libphonenumber metadata says which numbers are in use.
func Phone(dial, number string) fault.Code {
	if number == "" {
		return fault.CodeRequired
	}
	if utf8.RuneCountInString(strings.TrimPrefix(number, "+")) > maxPhone {
		return fault.CodeTooLong
	}
	if dial == "" {
		if national, ok := strings.CutPrefix(number, "+"); ok {
			dial, number = "+", national
		}
	} else {
		number = National(dial, number)
	}
	if !digitsDashes.MatchString(number) {
		return fault.CodeInvalidCharacters
	}
	digits := strings.ReplaceAll(number, "-", "")
	if !someDigits.MatchString(digits) || dial != "" && !inUse(dial+digits) {
		return fault.CodeInvalid
	}
	return OK
}

// National returns a phone number without its dial code, which may stand in front as "+47" or "0047".
func National(dial, number string) string {
	if national, ok := strings.CutPrefix(number, dial); ok {
		return national
	}
	return strings.TrimPrefix(number, "00"+strings.TrimPrefix(dial, "+"))
}

// PhoneText returns a phone number as people read it, with its dial code even if the number already begins with it:
// "+47 412 34 567". Other countries' digits are in groups of three, the last of two to four, which can be read anywhere. Blanks do not
// break lines.
func PhoneText(dial, number string) string {
	const norway, blank = "+47", "\u00a0"
	if dial == "" {
		for _, code := range dialCodes {
			if strings.HasPrefix(number, code) && len(code) > len(dial) {
				dial = code
			}
		}
	}
	if dial == "" || number == "" {
		return number
	}
	national := National(dial, number)
	if digits := strings.ReplaceAll(national, "-", ""); dial == norway && len(digits) == 8 {
		return dial + blank + digits[:3] + blank + digits[3:5] + blank + digits[5:]
	}
	text := dial + blank
	for dial != norway && len(national) >= 5 && !strings.Contains(national, "-") {
		text, national = text+national[:3]+blank, national[3:]
	}
	return text + national
}

// inUse reports whether the number is in use in its country, and in international form: "+460701234567" is not, because its
// zero is only dialled inside the country.
func inUse(international string) bool {
	number, err := phonenumbers.Parse(international, "")
	return err == nil && phonenumbers.IsValidNumber(number) &&
		phonenumbers.Format(number, phonenumbers.E164) == international
}
