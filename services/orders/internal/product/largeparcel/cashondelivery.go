package largeparcel

import (
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// CashOnDelivery is what the recipient pays before getting the parcel.
type CashOnDelivery struct {
	Type CashOnDeliveryType `json:"type"`
	// Account is the account that gets the amount for the contents: eleven digits. Personal data.
	Account string `json:"accountNumber,omitempty"`
	// Amount is the price of the contents: whole kroner, 0 if the recipient only pays the carriage.
	Amount ore.Ore `json:"amountInOre"`
}

// CashOnDeliveryType is what is paid for, by its name in bestill.type.v1.CashOnDelivery.Type.
type CashOnDeliveryType string

// The types (spec §3, "Cash on delivery").
const (
	FreightOnly       CashOnDeliveryType = "FREIGHT_ONLY"
	ContentOnly       CashOnDeliveryType = "CONTENT_ONLY"
	FreightAndContent CashOnDeliveryType = "FREIGHT_AND_CONTENT"
)

const (
	amountField = "recipientAmountToPayInOre"
	krone       = ore.Ore(100)
)

// check is the rule of spec §5, "Cash on delivery". The limit of the amount is in the price list, so the pricing service checks
// it.
func (cash CashOnDelivery) check(c *fault.Collector) {
	code := party.AccountNumber(cash.Account)
	c.Check(code == party.OK, "accountNumber", code)
	switch cash.Type {
	case "":
		c.Add("type", fault.CodeRequired)
	case FreightOnly:
		c.Check(cash.Amount == 0, amountField, fault.CodeNotAllowed)
	case ContentOnly, FreightAndContent:
		switch {
		case cash.Amount == 0:
			c.Add(amountField, fault.CodeRequired)
		case cash.Amount < 0:
			c.Add(amountField, fault.CodeTooSmall)
		case cash.Amount%krone != 0:
			c.Add(amountField, fault.CodeInvalid)
		}
	default:
		c.Add("type", fault.CodeInvalid)
	}
}

// freight reports whether the recipient pays the freight.
func (cash CashOnDelivery) freight() bool {
	return cash.Type == FreightOnly || cash.Type == FreightAndContent
}
