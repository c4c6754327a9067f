package payment

import (
	"net/url"
	"strings"
	"unicode"
	"unicode/utf8"

	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// Limits of a payment. Those of amount and description are Vipps MobilePay's, the strictest of the providers.
const (
	MinAmount ore.Ore = 100
	MaxAmount ore.Ore = 65_000_000

	minReference   = 8
	maxReference   = 50
	minDescription = 3
	maxDescription = 100
	maxReturnURL   = 2000
)

// Terms are the immutable terms of a payment. Two requests with the same order reference are for the same payment
// if their terms make the [Terms.SameCharge].
type Terms struct {
	// OrderReference identifies the order and the payment attempt: 8 to 50 of [a-z0-9-].
	OrderReference string
	// Amount is what the customer pays, VAT included: 1 kr to 650,000 kr.
	Amount ore.Ore
	// VAT is the part of Amount that is VAT.
	VAT ore.Ore
	// Provider is the customer's choice.
	Provider ProviderCode
	// Description is shown to the customer at the provider: 3 to 100 characters, no personal data.
	Description string
	// ReturnURL is where the provider sends the browser afterwards, in the shop.
	ReturnURL string
	// Language is "no" or "en".
	Language string
}

// SameCharge reports whether both charge the same amounts through the same provider. Description, return address and
// language are not compared: the shop's configuration may change between two attempts to open the payment.
func (t Terms) SameCharge(other Terms) bool {
	return t.Amount == other.Amount && t.VAT == other.VAT && t.Provider == other.Provider
}

// Validate returns nil, or one fault that lists every invalid field, for the shop at an address. Fields are named as in
// bestill.payments.v1.CreatePaymentRequest. It does not check whether the provider is offered.
func (t Terms) Validate(shopURL string) error {
	var c fault.Collector
	CheckReference(&c, "orderReference", t.OrderReference)
	checkAmount(&c, "amountInOre", t.Amount)
	c.Check(t.VAT >= 0, "vatAmountInOre", fault.CodeTooSmall)
	c.Check(t.VAT <= max(t.Amount, 0), "vatAmountInOre", fault.CodeTooLarge)
	checkDescription(&c, "description", t.Description)
	checkReturnURL(&c, "returnUrl", t.ReturnURL, shopURL)
	switch t.Language {
	case "no", "en":
	case "":
		c.Add("language", fault.CodeRequired)
	default:
		c.Add("language", fault.CodeInvalid)
	}
	return c.Err()
}

func checkAmount(c *fault.Collector, field string, amount ore.Ore) {
	c.Check(amount >= MinAmount, field, fault.CodeTooSmall)
	c.Check(amount <= MaxAmount, field, fault.CodeTooLarge)
}

// CheckReference checks the reference of an order: 8 to 50 lowercase letters, digits and hyphens.
func CheckReference(c *fault.Collector, field, reference string) {
	checkLength(c, field, len(reference), minReference, maxReference)
	strange := func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '-' }
	c.Check(!strings.ContainsFunc(reference, strange), field, fault.CodeInvalidCharacters)
}

func checkDescription(c *fault.Collector, field, description string) {
	checkLength(c, field, utf8.RuneCountInString(description), minDescription, maxDescription)
	strange := func(r rune) bool { return !unicode.IsGraphic(r) || r == utf8.RuneError }
	c.Check(!strings.ContainsFunc(description, strange), field, fault.CodeInvalidCharacters)
}

func checkLength(c *fault.Collector, field string, length, least, most int) {
	switch {
	case length == 0:
		c.Add(field, fault.CodeRequired)
	case length < least:
		c.Add(field, fault.CodeTooShort)
	case length > most:
		c.Add(field, fault.CodeTooLong)
	}
}

func checkReturnURL(c *fault.Collector, field, address, shopURL string) {
	switch {
	case address == "":
		c.Add(field, fault.CodeRequired)
	case len(address) > maxReturnURL:
		c.Add(field, fault.CodeTooLong)
	default:
		c.Check(isOf(shopURL, address), field, fault.CodeInvalid)
	}
}

// isOf reports whether an address has the scheme, host and port of the shop's, compared as text, because browsers interpret odd
// spellings of a host in more than one way.
func isOf(shopURL, address string) bool {
	_, err := url.Parse(address)
	return err == nil && strings.HasPrefix(address, shopURL+"/") && !strings.Contains(address, `\`)
}
