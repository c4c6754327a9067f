package ordertest

import (
	"time"

	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/orders/internal/product/abroad"
	"bestill.example/services/orders/internal/product/domestic"
	"bestill.example/services/orders/internal/product/express"
	"bestill.example/services/orders/internal/product/largeparcel"
	"bestill.example/services/orders/internal/product/registeredletter"
	"bestill.example/services/orders/internal/product/smallparcel"
	"bestill.example/services/orders/internal/product/stamps"
	"bestill.example/services/orders/internal/product/visit"
	"bestill.example/services/platform/clock"
)

// Examples returns products by name: every kind, and every name within a kind. They pass their checks, and have every field that
// may contain personal data.
func Examples() map[string]order.Product {
	sender := party.Party{
		Name: "Kari Nordmann", Phone: "91234567", DialCode: "+47", Email: "kari@example.no", Address: "Storgata 1",
		AddressLine2: "c/o Hansen", LocationID: "0150-k3x7p2qd", PostalCode: "0150", City: "Oslo",
	}
	recipient := party.Party{
		Name: "Per Pedersen", Phone: "47654321", DialCode: "+47", Email: "per@example.no", Address: "Vei 200 3",
		AddressLine2: "Etasje 2", LocationID: "9170-a2b3c4d5", PostalCode: "9170", City: "Longyearbyen",
	}
	second := recipient
	second.Name, second.Phone, second.Email = "Nils Holm", "98765432", "nils@example.no"
	declaration := customs.Declaration{Reason: customs.Sale, RulesVersion: "rules-1", Items: []customs.Item{
		{Description: "Knitted sweater", Quantity: 1, Kroner: 800, NetGrams: 700, TariffNumber: "61101100", Origin: "NO"},
	}}
	seller := sender
	seller.Reference, seller.Company = "IM1234567890", "974760673"
	astrid := party.Party{
		Name: "Astrid Svensson", Phone: "+46701234567", Country: "SE", Email: "astrid@example.se", Address: "Kungsgatan 2",
		AddressLine2: "Lgh 1101", LocationID: "se-1", PostalCode: "114 55", City: "Stockholm",
	}
	letter := func(product abroad.Product, size abroad.Size) order.Product {
		return abroad.Shipment{
			Product: product, Size: size, MaxGrams: 350, Sender: seller, Receiver: astrid, Declaration: declaration,
		}
	}
	return map[string]order.Product{
		"parcel abroad": abroad.Shipment{
			Product: abroad.Parcel, Size: abroad.Normal, MaxGrams: 2000, Sender: seller, Receiver: astrid, Declaration: declaration,
		},
		"letter abroad":            letter(abroad.Letter, abroad.Small),
		"tracked letter abroad":    letter(abroad.TrackableLetter, abroad.Medium),
		"registered letter abroad": letter(abroad.RegisteredLetter, abroad.Large),
		"large parcel": largeparcel.Parcel{
			Parts:      domestic.Parts{Sender: sender, Receiver: recipient, Declaration: declaration},
			Grams:      9500,
			Dimensions: &domestic.Dimensions{Length: 130, Width: 30, Height: 20},
			Handling:   largeparcel.Large,
			CashOnDelivery: &largeparcel.CashOnDelivery{
				Type: largeparcel.ContentOnly, Account: "86011117947", Amount: 50_000,
			},
		},
		"express parcel": express.Parcel{
			Parts:        domestic.Parts{Sender: sender, Receiver: recipient, Declaration: declaration},
			Grams:        3000,
			Dimensions:   domestic.Dimensions{Length: 40, Width: 30, Height: 20},
			DropOffPoint: "grunerlokka",
			Delivery: order.Delivery{
				Point: order.DropOffPoint{
					ID: "grunerlokka", Name: "Grünerløkka", Address: "Thorvald Meyers gate 2", PostalCode: "0555", City: "OSLO",
				},
				CutOff: time.Date(2026, 3, 3, 16, 0, 0, 0, clock.Oslo),
				Date:   "2026-03-04",
				Time:   "09:00",
			},
		},
		"small registered letter": registeredletter.Letters{
			Size: registeredletter.Small, Sender: sender, Recipients: []party.Party{recipient},
		},
		"large registered letters": registeredletter.Letters{
			Size: registeredletter.Large, Sender: sender, Recipients: []party.Party{recipient, second, recipient},
		},
		"small parcel": smallparcel.Parcel{
			Parts: domestic.Parts{
				Sender: sender, Receiver: recipient, Declaration: declaration, DropOff: domestic.WithPickup, PickupDate: "2026-03-24",
			},
			Grams: 2000,
		},
		"digital stamps": stamps.Stamps{
			Parts: domestic.Parts{Sender: sender, DropOff: domestic.WithoutPickup},
			Size:  "UNDER_2_CM", Class: "FROM_0_TO_20_G", Quantity: 3,
		},
		"pickup": visit.Visit{
			Purpose: order.Pickup, Sender: sender, PickupDate: "2026-03-24",
			ItemNumbers: []string{"7K4TX9QW2", "RR473124829NO"}, Items: []string{"370000000000000018", "RR473124829NO"},
		},
		"pickup reorder": visit.Visit{
			Purpose: order.PickupReorder, Sender: sender, PickupDate: "2026-03-24",
			ReorderOf: "0123456789abcdefghijkl", Items: []string{"370000000000000018"},
		},
		"pickup return": visit.Visit{
			Purpose: order.PickupReturn, Sender: sender, PickupDate: "2026-03-24",
			ReturnOf: "RETUR70000001", Items: []string{"RETUR70000001"}, Return: order.ReturnShipment{
				Number: "RETUR 7000 0001", Parcel: true, Recipient: "Klesbutikken AS", City: "Drammen", Label: order.LabelToPrint,
			},
		},
	}
}
