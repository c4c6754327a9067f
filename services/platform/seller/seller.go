// Package seller has the configuration that says who runs the shop: on the page, on receipts and in mails.
package seller

import (
	"errors"
	"strings"
)

// Seller is the company that sells. Every process that names the seller reads the same variables.
type Seller struct {
	Name string `env:"SELLER_NAME" json:"name"`
	// OrganisationNumber is printed unchanged, with "MVA" at its end if the seller is registered for VAT. Empty means none.
	OrganisationNumber string `env:"SELLER_ORGANISATION_NUMBER" json:"organisationNumber"`
	Address            string `env:"SELLER_ADDRESS" json:"address"`
	// Contact is how to reach the seller, for receipts and mails: a web address, an e-mail address or a phone number.
	Contact string `env:"SELLER_CONTACT" json:"contact"`
	// Phone is customer service's number as it is printed, and Email its address. Empty means that there is none.
	Phone string `env:"SELLER_PHONE" json:"phone"`
	Email string `env:"SELLER_EMAIL" form:"email" json:"email"`
	// Hours are the times of a workday at which the phone is answered, as they are shown. Empty says nothing about it.
	Hours string `env:"SELLER_HOURS" json:"hours"`
}

var example = Seller{
	Name: "Bestill (eksempel)", OrganisationNumber: "000 000 000 MVA", Address: "Eksempelveien 1, 0001 Oslo",
	Contact: "bestill.example/kundeservice", Phone: "400 00 000", Email: "kundeservice@bestill.example",
	Hours: "08:00–16:00",
}

// CheckProduction demands a seller, because customers would turn to the example.
func (s Seller) CheckProduction() error {
	if s == (Seller{}) {
		return errors.New("SELLER_NAME, SELLER_ADDRESS and SELLER_CONTACT must be set in production")
	}
	return nil
}

// OrExample returns the seller, or an example if nothing is said of one: never a part of each, because receipts would name a
// company that does not exist. Its error names the variables that are missing.
func (s Seller) OrExample() (Seller, error) {
	if s == (Seller{}) {
		return example, nil
	}
	var missing []string
	for _, needed := range []struct{ variable, value string }{
		{"SELLER_NAME", s.Name}, {"SELLER_ADDRESS", s.Address}, {"SELLER_CONTACT", s.Contact},
	} {
		if needed.value == "" {
			missing = append(missing, needed.variable)
		}
	}
	if len(missing) > 0 {
		return s, errors.New("configuration: the seller is named in part; missing " + strings.Join(missing, ", "))
	}
	return s, nil
}
