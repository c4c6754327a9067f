// Package seller has the configuration that says who runs the shop: on the page, on receipts and in mails.
package seller

// Seller is the company that sells. The defaults are an example. Every process that names the seller reads the same
// variables.
type Seller struct {
	Name string `env:"SELLER_NAME" envDefault:"Bestill (eksempel)" json:"name"`
	// OrganisationNumber is printed unchanged, with "MVA" at its end if the seller is registered for VAT. Empty means none.
	OrganisationNumber string `env:"SELLER_ORGANISATION_NUMBER" envDefault:"000 000 000 MVA" json:"organisationNumber"`
	Address            string `env:"SELLER_ADDRESS" envDefault:"Eksempelveien 1, 0001 Oslo" json:"address"`
	// Contact is how to reach the seller, for receipts and mails: a web address, an e-mail address or a phone number.
	Contact string `env:"SELLER_CONTACT" envDefault:"bestill.example/kundeservice" json:"contact"`
	// Phone is customer service's number as it is printed, and Email its address. Empty means that there is none.
	Phone string `env:"SELLER_PHONE" envDefault:"400 00 000" json:"phone"`
	Email string `env:"SELLER_EMAIL" envDefault:"kundeservice@bestill.example" form:"email" json:"email"`
}
