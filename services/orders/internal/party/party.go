// Package party has senders and recipients. Each rule of the specification about them is one function, which the shop's pages
// have too; both run the same test cases (proto/vectors).
package party

import (
	"regexp"
	"strings"

	"bestill.example/proto/rules"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/latin"
)

// Party is a sender or a recipient. A field that was not given is empty.
type Party struct {
	Name string
	// Phone is digits and dashes; a recipient's abroad may begin with a dial code.
	Phone string
	// DialCode is the dial code of the phone ("+47"), for a party in Norway.
	DialCode string
	// Country is the destination of a recipient abroad, ISO 3166-1 alpha-2.
	Country      string
	Email        string
	Address      string
	AddressLine2 string
	// LocationID is the address search's id of the address.
	LocationID string
	PostalCode string
	City       string
	// State is the code of a recipient's state or province abroad, such as "NY".
	State string
	// Reference is a sender's IOSS number.
	Reference string
	// Company is a sender's organisation number.
	Company string
}

const (
	home          = "NO"
	maxLocationID = 100
)

var (
	isoCountry = regexp.MustCompile(`^[A-Z]{2}$`)
	opaque     = regexp.MustCompile(`^[!-~]+$`)
)

// CheckSender adds every wrong field of a sender in Norway (spec §5, "Abroad sender"). The reference depends on the reason for
// sending, which a party does not have, so it is checked elsewhere: see [IOSS].
func CheckSender(c *fault.Collector, p Party) {
	line := Line(MaxSenderLine)
	check(c, "name", line(p.Name))
	check(c, "address", line(p.Address))
	check(c, "location.postalCode", rules.PostalCode(p.PostalCode))
	check(c, "email", rules.Email(p.Email))
	if dial, code := ParseDialCode(p.DialCode); code == OK {
		check(c, "phoneNumber", Phone(dial, p.Phone))
	} else {
		check(c, "countryCode", code)
	}
	check(c, "companyVatNumber", optional(OrganisationNumber, p.Company))
	check(c, "locationId", optional(at(p.PostalCode), p.LocationID))
	if p.State != "" {
		check(c, "location.state", fault.CodeNotAllowed)
	}
	checkRest(c, p)
}

// CheckReceiver adds every wrong field of a receiver abroad (spec §5, "Abroad recipient"). The customs service checks whether
// the country is a destination, and which state an address there needs.
func CheckReceiver(c *fault.Collector, p Party) {
	line := Line(MaxReceiverLine)
	check(c, "name", line(p.Name))
	check(c, "address", line(p.Address))
	check(c, "location.postalCode", RecipientPostalCode(p.PostalCode))
	if p.City == "" {
		check(c, "location.city", fault.CodeRequired)
	}
	check(c, "countryCode", destination(p.Country))
	if p.Email == "" && p.Phone == "" {
		check(c, "email", fault.CodePhoneOrEmailRequired)
		check(c, "phoneNumber", fault.CodePhoneOrEmailRequired)
	}
	check(c, "email", optional(rules.Email, p.Email))
	check(c, "phoneNumber", optional(func(number string) fault.Code { return Phone("", number) }, p.Phone))
	check(c, "locationId", optional(locationID, p.LocationID))
	checkSenderOnly(c, p)
	checkRest(c, p)
}

func checkSenderOnly(c *fault.Collector, p Party) {
	if p.Reference != "" {
		check(c, "reference", fault.CodeNotAllowed)
	}
	if p.Company != "" {
		check(c, "companyVatNumber", fault.CodeNotAllowed)
	}
}

// checkRest adds errors of the optional fields that both have.
func checkRest(c *fault.Collector, p Party) {
	line := Line(MaxReceiverLine)
	check(c, "addressLine2", optional(line, p.AddressLine2))
	check(c, "location.city", optional(line, p.City))
}

func destination(country string) fault.Code {
	switch {
	case country == "":
		return fault.CodeRequired
	case !isoCountry.MatchString(country):
		return fault.CodeInvalid
	case country == home:
		return fault.CodeNotAllowed
	}
	return OK
}

func locationID(id string) fault.Code {
	switch {
	case len(id) > maxLocationID:
		return fault.CodeTooLong
	case !opaque.MatchString(id):
		return fault.CodeInvalidCharacters
	}
	return OK
}

// at returns a rule for the address search's id of an address, which begins with the postal code: "0150-k3x7p2qd".
func at(postalCode string) func(id string) fault.Code {
	return func(id string) fault.Code {
		if code := locationID(id); code != OK {
			return code
		}
		if rules.PostalCode(postalCode) == OK && !strings.HasPrefix(id, postalCode+"-") {
			return fault.CodeInvalid
		}
		return OK
	}
}

// Normalized returns the party with tidy texts: see [latin.Tidy].
func (p Party) Normalized() Party {
	for _, text := range []*string{
		&p.Name, &p.Phone, &p.DialCode, &p.Country, &p.Email, &p.Address, &p.AddressLine2, &p.LocationID,
		&p.PostalCode, &p.City, &p.State, &p.Reference, &p.Company,
	} {
		*text = latin.Tidy(*text)
	}
	return p
}
