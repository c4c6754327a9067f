// Package catalog is the one table of the products: what a kind of product has besides its rules. A new kind needs a package
// below product/ and a row here; a test over all kinds and their users names what is missing.
package catalog

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"bestill.example/proto/rules"
	"bestill.example/services/orders/internal/document/label"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/abroad"
	"bestill.example/services/orders/internal/product/express"
	"bestill.example/services/orders/internal/product/largeparcel"
	"bestill.example/services/orders/internal/product/registeredletter"
	"bestill.example/services/orders/internal/product/smallparcel"
	"bestill.example/services/orders/internal/product/stamps"
	"bestill.example/services/orders/internal/product/visit"
	"bestill.example/services/orders/internal/sendcode"
	"bestill.example/services/platform/language"
)

// Entry describes a kind of product.
type Entry struct {
	// Read reads a product as it is stored.
	Read func(stored []byte) (order.Product, error)
	// Path is the product's field in bestill.type.v1.Product: the prefix of its fields' paths.
	Path string
	// Address has the paths of the addresses in the product's parties.
	Address AddressPaths
	// Recipients is the field of the product's recipients, with "[]" behind it if it is a list.
	Recipients string
	// Names are what customers read, by [order.Product.Name].
	Names map[string]Name
	// Page returns the address of the order's page, relative to the shop's.
	Page func(order.Product, order.Key) string
	// Mark is written in front of the codes; empty for kinds without codes.
	Mark sendcode.Mark
	// Label returns the label of a product; nil for kinds without a label.
	Label func(order.Product) (label.Service, label.Size)
	// TestsOnly is whether the kind is only sold outside production.
	TestsOnly bool
}

// Name is the name of a product in both languages.
type Name struct {
	Norwegian, English Words
}

// Words are the name of a product in one language.
type Words struct {
	// Full is for receipts and mails, Short is shown next to a destination.
	Full, Short string
	// Piece and Pieces are the singular and plural of what is sold by the piece; empty for other products.
	Piece, Pieces string
}

// In returns the words in a language, Norwegian unless it is English.
func (n Name) In(l language.Language) Words {
	if l == language.English {
		return n.English
	}
	return n.Norwegian
}

// AddressPaths are the paths of an address below its party in a message.
type AddressPaths struct{ Street, Street2, PostalCode, City string }

var (
	// abroadParty is bestill.type.v1.AbroadParty, and domesticParty DomesticParty.
	abroadParty   = AddressPaths{Street: "address", Street2: "addressLine2", PostalCode: "location.postalCode", City: "location.city"}
	domesticParty = AddressPaths{Street: "address.street", Street2: "address.street2", PostalCode: "address.postalCode", City: "address.city"}
)

// Kinds has an entry for each kind that the shop sells.
var Kinds = map[order.Kind]Entry{
	order.Abroad: {
		Read:       read[abroad.Shipment],
		Path:       "product.abroad",
		Address:    abroadParty,
		Recipients: "recipient",
		Names: map[string]Name{
			string(abroad.Parcel): {
				Norwegian: Words{Full: "Pakke til utlandet", Short: "Pakke til utlandet"},
				English:   Words{Full: "Parcel abroad", Short: "Parcel abroad"},
			},
			string(abroad.Letter): {
				Norwegian: Words{Full: "Brev til utlandet", Short: "Brev til utlandet"},
				English:   Words{Full: "Letter abroad", Short: "Letter abroad"},
			},
			string(abroad.TrackableLetter): {
				Norwegian: Words{Full: "Brev med sporing til utlandet", Short: "Brev med sporing"},
				English:   Words{Full: "Tracked letter abroad", Short: "Tracked letter"},
			},
			string(abroad.RegisteredLetter): {
				Norwegian: Words{Full: "Rekommandert brev til utlandet", Short: "Rekommandert brev"},
				English:   Words{Full: "Registered letter abroad", Short: "Registered letter"},
			},
		},
		Page:  page(order.Abroad),
		Label: labelAbroad,
	},
	order.LargeParcel: {
		Read:       read[largeparcel.Parcel],
		Path:       "product.largeParcel",
		Address:    domesticParty,
		Recipients: "recipient",
		Names:      one(order.LargeParcel, "Stor pakke", "Large parcel"),
		Page:       page(order.LargeParcel),
		Label:      func(order.Product) (label.Service, label.Size) { return label.DomesticParcel, "" },
	},
	order.Express: {
		Read:       read[express.Parcel],
		Path:       "product.express",
		Address:    domesticParty,
		Recipients: "recipient",
		Names:      one(order.Express, "Ekspresspakke", "Express parcel"),
		Page:       page(order.Express),
		Label:      func(order.Product) (label.Service, label.Size) { return label.ExpressParcel, "" },
	},
	order.SmallParcel: {
		Read:       read[smallparcel.Parcel],
		Path:       "product.smallParcel",
		Address:    domesticParty,
		Recipients: "recipient",
		Names:      one(order.SmallParcel, "Liten pakke", "Small parcel"),
		Page:       page(order.SmallParcel),
		Mark:       sendcode.Parcel,
	},
	order.RegisteredLetter: {
		Read:       read[registeredletter.Letters],
		Path:       "product.registeredLetters",
		Address:    domesticParty,
		Recipients: "recipients[]",
		Names: map[string]Name{
			registeredletter.NameOf(registeredletter.Small): registeredLetter("Lite", "Small"),
			registeredletter.NameOf(registeredletter.Large): registeredLetter("Stort", "Large"),
		},
		Page:      page(order.RegisteredLetter),
		Label:     func(order.Product) (label.Service, label.Size) { return label.DomesticRegisteredLetter, "" },
		TestsOnly: true,
	},
	order.DigitalStamps: {
		Read:    read[stamps.Stamps],
		Path:    "product.digitalStamps",
		Address: domesticParty,
		Names: map[string]Name{string(order.DigitalStamps): {
			Norwegian: Words{Full: "Digitale frimerker", Short: "Digitale frimerker", Piece: "frimerke", Pieces: "frimerker"},
			English:   Words{Full: "Digital stamps", Short: "Digital stamps", Piece: "stamp", Pieces: "stamps"},
		}},
		Page: page(order.DigitalStamps),
		Mark: sendcode.Letter,
	},
	order.Pickup:        visits(order.Pickup, "Henting i postkassen", "Pickup from the mailbox"),
	order.PickupReorder: visits(order.PickupReorder, "Ny henting i postkassen", "New pickup from the mailbox"),
	order.PickupReturn:  visits(order.PickupReturn, "Henting av retur", "Return pickup"),
}

// visits returns the entry of one of the kinds of visits, which are one product for several purposes.
func visits(kind order.Kind, norwegian, english string) Entry {
	return Entry{
		Read: read[visit.Visit], Path: "product.visit", Address: domesticParty, Names: one(kind, norwegian, english), Page: page(kind),
	}
}

// Of returns the entry of a product's kind.
func Of(product order.Product) Entry { return Kinds[product.Kind()] }

// PageOf returns the address of an order's page, relative to the shop's.
func PageOf(data order.Data) string { return Of(data.Product).Page(data.Product, data.Key) }

// Read reads a stored product of a kind.
func Read(kind order.Kind, stored []byte) (order.Product, error) {
	entry, ok := Kinds[kind]
	if !ok {
		return nil, fmt.Errorf("stored order of unknown kind %q", kind)
	}
	return entry.Read(stored)
}

// RecipientPath returns the path of the recipient with that index.
func (e Entry) RecipientPath(index int) string {
	if list, ok := strings.CutSuffix(e.Recipients, "[]"); ok {
		return list + "[" + strconv.Itoa(index) + "]"
	}
	return e.Recipients
}

func page(kind order.Kind) func(order.Product, order.Key) string {
	return func(product order.Product, key order.Key) string {
		return rules.Flows[string(kind)].ReceiptPath(string(key), product.Facts().Visit.ReturnOf)
	}
}

func one(kind order.Kind, norwegian, english string) map[string]Name {
	return map[string]Name{string(kind): {
		Norwegian: Words{Full: norwegian, Short: norwegian},
		English:   Words{Full: english, Short: english},
	}}
}

func registeredLetter(stor, large string) Name {
	return Name{
		Norwegian: Words{
			Full: stor + " rekommandert brev", Short: "Rekommandert brev", Piece: "rekommandert brev", Pieces: "rekommanderte brev",
		},
		English: Words{
			Full: large + " registered letter", Short: "Registered letter", Piece: "registered letter", Pieces: "registered letters",
		},
	}
}

func read[P order.Product](stored []byte) (order.Product, error) {
	var product P
	if err := json.Unmarshal(stored, &product); err != nil {
		return nil, fmt.Errorf("stored %T: %w", product, err)
	}
	return product, nil
}

var (
	servicesAbroad = map[abroad.Product]label.Service{
		abroad.Letter: label.Letter, abroad.TrackableLetter: label.TrackedLetter,
		abroad.RegisteredLetter: label.RegisteredLetter, abroad.Parcel: label.Parcel,
	}
	sizesAbroad = map[abroad.Size]label.Size{abroad.Small: label.Small, abroad.Medium: label.Medium, abroad.Large: label.Large}
)

func labelAbroad(product order.Product) (label.Service, label.Size) {
	shipment, _ := product.(abroad.Shipment)
	return servicesAbroad[shipment.Product], sizesAbroad[shipment.Size]
}
