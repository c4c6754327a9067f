package wire_test

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"
	"pgregory.net/rapid"

	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/orders/internal/product/abroad"
	"bestill.example/services/orders/internal/product/catalog"
	"bestill.example/services/orders/internal/product/domestic"
	"bestill.example/services/orders/internal/product/express"
	"bestill.example/services/orders/internal/product/largeparcel"
	"bestill.example/services/orders/internal/product/registeredletter"
	"bestill.example/services/orders/internal/product/smallparcel"
	"bestill.example/services/orders/internal/product/stamps"
	"bestill.example/services/orders/internal/product/visit"
	"bestill.example/services/orders/internal/wire"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// products generates products of every kind, with valid, wrong and missing fields.
var products = map[order.Kind]func(*rapid.T) order.Product{
	order.Abroad: func(t *rapid.T) order.Product {
		return abroad.Shipment{
			Product:     abroad.Product(choice(t, "product", typev1.AbroadProduct_Type_name)),
			Size:        abroad.Size(choice(t, "size", typev1.SizeGroup_Type_name)),
			MaxGrams:    number(t, "grams"),
			Sender:      senderAbroad(t),
			Receiver:    recipientAbroad(t),
			Declaration: declaration(t),
		}.Normalized()
	},
	order.LargeParcel: func(t *rapid.T) order.Product {
		parcel := largeparcel.Parcel{
			Parts: domestic.Parts{
				Sender: neighbour(t, "sender"), Receiver: neighbour(t, "recipient"), Declaration: declaration(t),
			},
			Grams:    number(t, "grams"),
			Handling: rapid.SampledFrom([]largeparcel.Handling{"", largeparcel.Normal, largeparcel.Large}).Draw(t, "handling"),
		}
		if rapid.Bool().Draw(t, "with dimensions") {
			parcel.Dimensions = &domestic.Dimensions{Length: number(t, "length"), Width: number(t, "width"), Height: number(t, "height")}
		}
		if rapid.Bool().Draw(t, "with cash on delivery") {
			parcel.CashOnDelivery = &largeparcel.CashOnDelivery{
				Type:    largeparcel.CashOnDeliveryType(choice(t, "type", typev1.CashOnDelivery_Type_name)),
				Account: text(t, "account"),
				Amount:  ore.Ore(number(t, "amount")),
			}
		}
		return parcel.Normalized()
	},
	order.Express: func(t *rapid.T) order.Product {
		return express.Parcel{
			Parts: domestic.Parts{
				Sender: neighbour(t, "sender"), Receiver: neighbour(t, "recipient"), Declaration: declaration(t),
			},
			Grams:        number(t, "grams"),
			Dimensions:   domestic.Dimensions{Length: number(t, "length"), Width: number(t, "width"), Height: number(t, "height")},
			DropOffPoint: text(t, "drop-off point"),
		}.Normalized()
	},
	order.RegisteredLetter: func(t *rapid.T) order.Product {
		letters := registeredletter.Letters{
			Size:   registeredletter.Size(choice(t, "size", typev1.RegisteredLetterSize_Type_name)),
			Sender: neighbour(t, "sender"),
		}
		for range rapid.IntRange(0, order.MaxRecipients).Draw(t, "recipients") {
			letters.Recipients = append(letters.Recipients, neighbour(t, "recipient"))
		}
		return letters.Normalized()
	},
	order.SmallParcel: func(t *rapid.T) order.Product {
		parts := dropOff(t)
		parts.Receiver, parts.Declaration = neighbour(t, "recipient"), declaration(t)
		return smallparcel.Parcel{Parts: parts, Grams: number(t, "grams")}.Normalized()
	},
	order.DigitalStamps: func(t *rapid.T) order.Product {
		return stamps.Stamps{
			Parts:    dropOff(t),
			Size:     choice(t, "size", typev1.StampSize_Type_name),
			Class:    choice(t, "weight", typev1.StampWeight_Type_name),
			Quantity: number(t, "quantity"),
		}.Normalized()
	},
	order.Pickup: func(t *rapid.T) order.Product {
		v := visitFor(t, order.Pickup)
		for range rapid.IntRange(0, 3).Draw(t, "items") {
			v.ItemNumbers = append(v.ItemNumbers, text(t, "item number"))
		}
		return v.Normalized()
	},
	order.PickupReorder: func(t *rapid.T) order.Product {
		v := visitFor(t, order.PickupReorder)
		v.ReorderOf = order.Key(text(t, "key"))
		return v.Normalized()
	},
	order.PickupReturn: func(t *rapid.T) order.Product {
		v := visitFor(t, order.PickupReturn)
		v.ReturnOf = text(t, "number")
		return v.Normalized()
	},
}

func visitFor(t *rapid.T, purpose order.Kind) visit.Visit {
	return visit.Visit{Purpose: purpose, Sender: neighbour(t, "sender"), PickupDate: text(t, "day")}
}

func TestEveryProductComesBackAsItWentOut(t *testing.T) {
	t.Parallel()
	for kind, generate := range products {
		t.Run(string(kind), func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				product := generate(t)
				message, err := wire.FromProduct(product)
				if err != nil {
					t.Fatal(err)
				}
				back, err := wire.ToProduct(overTheWire(t, message))
				if err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(product, back); diff != "" {
					t.Fatal(diff)
				}
			})
		})
	}
}

// overTheWire returns the message after encoding and decoding, in binary form or as JSON.
func overTheWire(t *rapid.T, message *typev1.Product) *typev1.Product {
	arrived := &typev1.Product{}
	if rapid.Bool().Draw(t, "as JSON") {
		body, err := protojson.MarshalOptions{EmitUnpopulated: true}.Marshal(message)
		if err != nil {
			t.Fatal(err)
		}
		if err := protojson.Unmarshal(body, arrived); err != nil {
			t.Fatal(err)
		}
		return arrived
	}
	body, err := proto.Marshal(message)
	if err != nil {
		t.Fatal(err)
	}
	if err := proto.Unmarshal(body, arrived); err != nil {
		t.Fatal(err)
	}
	return arrived
}

func TestAQuoteHasNoPersonalData(t *testing.T) {
	t.Parallel()
	who := party.Party{
		Name: "Kari Nordmann", Phone: "91234567", DialCode: "+47", Email: "kari@example.no", Address: "Storgata 1",
		AddressLine2: "c/o Ola", LocationID: "0150-abc", PostalCode: "0150", City: "Oslo", Country: "SE",
		Reference: "IM2760000742", Company: "974760673",
	}
	parts := domestic.Parts{
		Sender: who, Receiver: who, DropOff: domestic.WithPickup, PickupDate: "2026-03-04",
		Declaration: customs.Declaration{Reason: customs.Gift, Items: []customs.Item{{Description: "Secret"}}},
	}
	cash := &largeparcel.CashOnDelivery{Type: largeparcel.ContentOnly, Account: "86011117947", Amount: 100}
	for _, product := range []order.Product{
		abroad.Shipment{Product: abroad.Parcel, MaxGrams: 2000, Sender: who, Receiver: who, Declaration: parts.Declaration},
		largeparcel.Parcel{Parts: parts, Grams: 2000, CashOnDelivery: cash},
		smallparcel.Parcel{Parts: parts, Grams: 2000},
		express.Parcel{Parts: parts, Grams: 2000, DropOffPoint: "Secret"},
		registeredletter.Letters{Size: registeredletter.Small, Sender: who, Recipients: []party.Party{who, who}},
		stamps.Stamps{Parts: parts, Size: "UNDER_2_CM", Quantity: 3},
	} {
		message, err := wire.ToQuote(product)
		if err != nil {
			t.Fatal(err)
		}
		body := protojson.Format(message)
		for _, personal := range []string{
			"Kari", "91234567", "kari@", "Storgata", "c/o", "0150-", "Oslo", "IM276", "974760673", "Secret", "86011117947",
		} {
			if strings.Contains(body, personal) {
				t.Errorf("%s: the quote has %s", product.Kind(), personal)
			}
		}
		if !strings.Contains(body, `"0150"`) {
			t.Errorf("%s: the quote has no postal code: %s", product.Kind(), body)
		}
	}
}

func TestEveryKindOfTheContractIsAProduct(t *testing.T) {
	t.Parallel()
	kinds := (&typev1.Product{}).ProtoReflect().Descriptor().Oneofs().ByName("kind").Fields()
	for i := range kinds.Len() {
		message := &typev1.Product{}
		message.ProtoReflect().Mutable(kinds.Get(i))
		product, err := wire.ToProduct(message)
		if err != nil || products[product.Kind()] == nil {
			t.Errorf("%s: %v, %v", kinds.Get(i).Name(), product, err)
		}
	}
	for kind := range catalog.Kinds {
		if products[kind] == nil {
			t.Errorf("no product of %s is generated", kind)
		}
	}
}

func TestEveryFieldThatCannotBeReadIsNamedAtItsPath(t *testing.T) {
	t.Parallel()
	inSweden := &typev1.DomesticParty{Address: &typev1.DomesticAddress{Country: "SE"}}
	heavy := &typev1.CustomsDeclaration{Items: []*typev1.CustomsItem{
		{NetWeightInKg: 1}, {NetWeightInKg: math.NaN()}, {NetWeightInKg: math.Inf(1)}, {NetWeightInKg: math.Inf(-1)}, {NetWeightInKg: 0.0005},
	}}
	const items = ".declaration.items"
	for path, c := range map[string]struct {
		message *typev1.Product
		want    []fault.Violation
	}{
		"product": {&typev1.Product{}, []fault.Violation{{Field: "", Code: fault.CodeRequired}}},
		"product.abroad": {
			&typev1.Product{Kind: &typev1.Product_Abroad{Abroad: &typev1.AbroadShipment{Declaration: heavy}}},
			[]fault.Violation{
				{Field: items + "[1].netWeightInKg", Code: fault.CodeInvalid},
				{Field: items + "[2].netWeightInKg", Code: fault.CodeTooLarge},
				{Field: items + "[3].netWeightInKg", Code: fault.CodeTooSmall},
				{Field: items + "[4].netWeightInKg", Code: fault.CodeTooSmall},
			},
		},
		"product.largeParcel": {
			&typev1.Product{Kind: &typev1.Product_LargeParcel{LargeParcel: &typev1.LargeParcel{
				Sender: inSweden, Recipient: inSweden, Handling: typev1.Handling_Size(7).Enum(),
			}}},
			[]fault.Violation{
				{Field: ".sender.address.country", Code: fault.CodeNotAllowed},
				{Field: ".recipient.address.country", Code: fault.CodeNotAllowed},
				{Field: ".handling", Code: fault.CodeInvalid},
			},
		},
		"product.smallParcel": {
			&typev1.Product{Kind: &typev1.Product_SmallParcel{SmallParcel: &typev1.SmallParcel{Recipient: inSweden}}},
			[]fault.Violation{{Field: ".recipient.address.country", Code: fault.CodeNotAllowed}},
		},
		"product.express": {
			&typev1.Product{Kind: &typev1.Product_Express{Express: &typev1.Express{Sender: inSweden}}},
			[]fault.Violation{{Field: ".sender.address.country", Code: fault.CodeNotAllowed}},
		},
		"product.registeredLetters": {
			&typev1.Product{Kind: &typev1.Product_RegisteredLetters{RegisteredLetters: &typev1.RegisteredLetters{
				Recipients: append(make([]*typev1.DomesticParty, 19), inSweden, inSweden),
			}}},
			[]fault.Violation{
				{Field: ".recipients", Code: fault.CodeTooLong}, {Field: ".recipients[19].address.country", Code: fault.CodeNotAllowed},
			},
		},
		"product.digitalStamps": {
			&typev1.Product{Kind: &typev1.Product_DigitalStamps{DigitalStamps: &typev1.DigitalStamps{Sender: inSweden}}},
			[]fault.Violation{{Field: ".sender.address.country", Code: fault.CodeNotAllowed}},
		},
	} {
		for i := range c.want {
			c.want[i].Field = path + c.want[i].Field
		}
		_, err := wire.ToProduct(c.message)
		f, ok := fault.From(err)
		if !ok || f.Kind != fault.Invalid {
			t.Fatalf("%s: %v", path, err)
		}
		if diff := cmp.Diff(c.want, f.Violations); diff != "" {
			t.Errorf("%s: %s", path, diff)
		}
	}
}

func TestEveryPriceComesBackAsItWentOut(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		price := order.Price{
			Total: ore.Ore(number(t, "total")), VAT: ore.Ore(number(t, "VAT")), ForRecipient: ore.Ore(number(t, "for recipient")),
			ListVersion: text(t, "list"), Svalbard: rapid.Bool().Draw(t, "Svalbard"), CodeDays: number(t, "code days"),
		}
		if rapid.Bool().Draw(t, "abroad") {
			price.MinDays, price.MaxDays = 2, 5
		}
		for range rapid.IntRange(0, 4).Draw(t, "lines") {
			price.Features = append(price.Features, order.Feature{
				Type: choice(t, "line", pricingv1.PriceLine_Type_name), Price: ore.Ore(number(t, "amount")),
				ByRecipient: rapid.Bool().Draw(t, "by recipient"),
			})
		}
		quote, err := wire.FromPrice(price)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(price, wire.ToPrice(quote)); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestAnAmountThatDoesNotFitIsAnError(t *testing.T) {
	t.Parallel()
	const tooMuch = ore.Ore(math.MaxInt32 + 1)
	for _, price := range []order.Price{
		{Total: tooMuch}, {VAT: tooMuch}, {ForRecipient: tooMuch}, {Features: []order.Feature{{Price: tooMuch}, {Price: 1}}},
	} {
		if _, err := wire.FromPrice(price); !errors.Is(err, ore.ErrOverflow) {
			t.Errorf("%v: %v", price, err)
		}
	}
	if _, err := wire.FromProduct(largeparcel.Parcel{CashOnDelivery: &largeparcel.CashOnDelivery{Amount: tooMuch}}); !errors.Is(err, ore.ErrOverflow) {
		t.Errorf("cash on delivery: %v", err)
	}
}

// choice draws one of the contract's names, an unknown one, or none.
func choice(t *rapid.T, label string, names map[int32]string) string {
	n := rapid.Int32Range(-1, int32(len(names))).Draw(t, label)
	switch name, known := names[n]; {
	case n == 0:
		return ""
	case known:
		return name
	default:
		return fmt.Sprint(n)
	}
}

func text(t *rapid.T, label string) string {
	return rapid.SampledFrom([]string{"", "0150", "Åse Ødegård", "+46", "SE", "🙂", "IM2760000742", "a  b"}).Draw(t, label)
}

func number(t *rapid.T, label string) int { return int(rapid.Int32().Draw(t, label)) }

func anyParty(t *rapid.T, label string) party.Party {
	return party.Party{
		Name: text(t, label+" name"), Phone: text(t, label+" phone"), Email: text(t, label+" email"),
		Address: text(t, label+" address"), AddressLine2: text(t, label+" second line"), LocationID: text(t, label+" location"),
		PostalCode: text(t, label+" postal code"), City: text(t, label+" city"),
	}
}

// neighbour draws a party inside Norway.
func neighbour(t *rapid.T, label string) party.Party {
	who := anyParty(t, label)
	who.DialCode = text(t, label+" dial code")
	return who
}

// senderAbroad draws a party that sends abroad.
func senderAbroad(t *rapid.T) party.Party {
	who := neighbour(t, "sender")
	who.Reference, who.Company = text(t, "sender reference"), text(t, "sender company")
	return who
}

// recipientAbroad draws a party that may have the fields of senders, too.
func recipientAbroad(t *rapid.T) party.Party {
	who := anyParty(t, "recipient")
	who.Country, who.State = text(t, "recipient country"), text(t, "recipient state")
	who.Reference, who.Company = text(t, "recipient reference"), text(t, "recipient company")
	return who
}

func declaration(t *rapid.T) (declared customs.Declaration) {
	declared.Reason = customs.Reason(choice(t, "reason", typev1.SendingReason_Type_name))
	for range rapid.IntRange(0, 3).Draw(t, "items") {
		declared.Items = append(declared.Items, customs.Item{
			Description: text(t, "description"), Quantity: number(t, "quantity"), Kroner: number(t, "value"),
			NetGrams:     rapid.IntRange(-1_000_000_000, 1_000_000_000).Draw(t, "net grams"),
			TariffNumber: text(t, "tariff number"), Origin: text(t, "origin"),
		})
	}
	return declared
}

func dropOff(t *rapid.T) domestic.Parts {
	return domestic.Parts{
		Sender:     neighbour(t, "sender"),
		DropOff:    domestic.DropOffMethod(choice(t, "drop-off", typev1.DropOff_Method_name)),
		PickupDate: text(t, "pickup date"),
	}
}
