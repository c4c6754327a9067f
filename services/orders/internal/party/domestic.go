package party

import (
	"bestill.example/proto/rules"
	"bestill.example/services/platform/fault"
)

// CheckDomesticSender adds every wrong field of a sender inside Norway, with the paths of bestill.type.v1.DomesticParty (spec
// §5, "Domestic address" and "Phone"). The register checks whether the postal code exists.
func CheckDomesticSender(c *fault.Collector, p Party) {
	checkDomestic(c, p, Phone)
	check(c, "email", rules.Email(p.Email))
}

// CheckDomesticRecipient adds every wrong field of a recipient inside Norway: like [CheckDomesticSender], but a phone number or
// an e-mail address is enough for the notification.
func CheckDomesticRecipient(c *fault.Collector, p Party) {
	if p.Email == "" && p.Phone == "" {
		checkDomestic(c, p, func(string, string) fault.Code { return fault.CodePhoneOrEmailRequired })
		check(c, "email", fault.CodePhoneOrEmailRequired)
		return
	}
	checkDomestic(c, p, func(dial, number string) fault.Code {
		return optional(func(number string) fault.Code { return Phone(dial, number) }, number)
	})
	check(c, "email", optional(rules.Email, p.Email))
}

// CheckPhonedRecipient is [CheckDomesticRecipient], but the phone number is required, as for a registered letter (spec §5,
// "Other flows").
func CheckPhonedRecipient(c *fault.Collector, p Party) {
	checkDomestic(c, p, Phone)
	check(c, "email", optional(rules.Email, p.Email))
}

func checkDomestic(c *fault.Collector, p Party, phone func(dial, number string) fault.Code) {
	line, city := Line(MaxSenderLine), Line(MaxReceiverLine)
	check(c, "name", line(p.Name))
	if dial, code := ParseDialCode(p.DialCode); code == OK {
		check(c, "phoneNumber.number", phone(dial, p.Phone))
	} else {
		check(c, "phoneNumber.countryCode", code)
	}
	address := c.Prefix("address")
	check(address, "street", line(p.Address))
	check(address, "street2", optional(line, p.AddressLine2))
	check(address, "postalCode", rules.PostalCode(p.PostalCode))
	check(address, "city", optional(city, p.City))
	check(address, "locationId", optional(at(p.PostalCode), p.LocationID))
}
