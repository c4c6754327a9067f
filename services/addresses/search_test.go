package addresses_test

import (
	"testing"

	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	"bestill.example/services/addresses"
)

// typed are texts and the address that each should find first.
var typed = []struct{ text, first string }{
	// Incomplete.
	{"sto", "Stortingsgata 2, 0161 OSLO"},
	{"storg", "Storgata 1, 0155 OSLO"},
	{"karl", "Karl Johans gate 1, 0154 OSLO"},
	{"karl johan", "Karl Johans gate 1, 0154 OSLO"},
	{"Karl Johans gate 2", "Karl Johans gate 2, 0154 OSLO"},
	{"karl johans gate 35", "Karl Johans gate 35, 0162 OSLO"},
	{"Bygd", "Bygdøy allé 1, 0257 OSLO"},
	{"bryggen", "Bryggen 1, 5003 BERGEN"},
	{"munkeg", "Munkegata 20, 7011 TRONDHEIM"},
	{"skagenk", "Skagenkaien 1, 4006 STAVANGER"},
	{"markens", "Markens gate 1, 4611 KRISTIANSAND S"},
	{"bragernes", "Bragernes torg 1, 3017 DRAMMEN"},
	{"haralds gate", "Haralds gate 1, 3256 LARVIK"},
	{"haraldsg", "Haraldsgata 60, 5527 HAUGESUND"},

	// Numbers and letters.
	{"Storgata 5", "Storgata 5, 0155 OSLO"},
	{"storgata 5b", "Storgata 5B, 0155 OSLO"},
	{"storgata 5 b", "Storgata 5B, 0155 OSLO"},
	{"STORGATA 40", "Storgata 40, 0182 OSLO"},
	{"torgallmenningen 14", "Torgallmenningen 14, 5014 BERGEN"},
	{"Elgeseter gate 10 C", "Elgeseter gate 10C, 7030 TRONDHEIM"},
	{"klostergt 46", "Klostergata 46, 7030 TRONDHEIM"},
	{"kirkeveien 166", "Kirkeveien 166, 0450 OSLO"},
	{"kirkeveien 64", "Kirkeveien 64, 0363 OSLO"},
	{"7 juni", ""},

	// Abbreviations and spellings.
	{"Storgt 5", "Storgata 5, 0155 OSLO"},
	{"Storgt. 5", "Storgata 5, 0155 OSLO"},
	{"Storg. 5", "Storgata 5, 0155 OSLO"},
	{"storgate 5", "Storgata 5, 0155 OSLO"},
	{"storgaten 5", "Storgata 5, 0155 OSLO"},
	{"karl johans gt 1", "Karl Johans gate 1, 0154 OSLO"},
	{"Karl Johans g. 1", "Karl Johans gate 1, 0154 OSLO"},
	{"kirkevn 64", "Kirkeveien 64, 0363 OSLO"},
	{"kirkev. 64", "Kirkeveien 64, 0363 OSLO"},
	{"trondheimsvn. 10", "Trondheimsveien 10, 0560 OSLO"},
	{"drammensv 130", "Drammensveien 130, 0273 OSLO"},
	{"olaf ryes pl 2", "Olaf Ryes plass 2, 0552 OSLO"},
	{"bygdoy alle 50", "Bygdøy allé 50, 0262 OSLO"},
	{"Bygdøy alleen 50", "Bygdøy allé 50, 0262 OSLO"},
	{"st olavs gt 3", "St. Olavs gate 3, 0165 OSLO"},
	{"st.olavs plass", "St. Olavs plass 1, 0164 OSLO"},
	{"rosenkrantz gate 10", "Rosenkrantz' gate 10, 0159 OSLO"},

	// Without Norwegian letters, or with the old ones.
	{"gronlandsleiret 12", "Grønlandsleiret 12, 0190 OSLO"},
	{"groenlandsleiret 12", "Grønlandsleiret 12, 0190 OSLO"},
	{"ostensjoveien 60", "Østensjøveien 60, 0667 OSLO"},
	{"aakebergveien 10", "Åkebergveien 10, 0190 OSLO"},
	{"akebergveien 10", "Åkebergveien 10, 0190 OSLO"},
	{"ovre holmegate 5", "Øvre Holmegate 5, 4006 STAVANGER"},
	{"haakons gate 2", "Håkons gate 2, 9406 HARSTAD"},
	{"håkonsgaten 3", "Håkonsgaten 3, 5015 BERGEN"},

	// With the place.
	{"storgata tromsø", "Storgata 60, 9008 TROMSØ"},
	{"storgata 70 tromso", "Storgata 70, 9008 TROMSØ"},
	{"storgata 5, lillehammer", "Storgata 5, 2618 LILLEHAMMER"},
	{"storgata, bodø", "Storgata 1, 8006 BODØ"},
	{"storgt 12 mo", "Storgata 12, 1530 MOSS"},
	{"storgata 12 moss", "Storgata 12, 1530 MOSS"},
	{"kongens gate 10, 7011 trondheim", "Kongens gate 10, 7011 TRONDHEIM"},
	{"Karl Johans gate 1, 0154 Oslo", "Karl Johans gate 1, 0154 OSLO"},
	{"dronningens gate 0152", "Dronningens gate 1, 0152 OSLO"},
	{"kirkegata 10 4006", "Kirkegata 10, 4006 STAVANGER"},
	{"sjøgata mosjøen", "Sjøgata 1, 8656 MOSJØEN"},
	{"vangsgata voss", "Vangsgata 1, 5700 VOSS"},
	{"hilmar rekstens longyearbyen", "Hilmar Rekstens vei 1, 9170 LONGYEARBYEN"},

	// With a postal code that is not the street's.
	{"storgata 5, 0150 oslo", "Storgata 5, 0155 OSLO"},
	{"storgata 9999", "Storgata 1, 0155 OSLO"},

	// Words in the middle.
	{"ryes plass", "Olaf Ryes plass 1, 0552 OSLO"},
	{"johans gate 3", "Karl Johans gate 3, 0154 OSLO"},
	{"gunnerus", "Biskop Gunnerus' gate 1, 0155 OSLO"},
	{"eufemias", "Dronning Eufemias gate 30, 0191 OSLO"},
	{"tveits gate", ""},

	// Misspelt.
	{"torgalmenningen 5", "Torgallmenningen 5, 5014 BERGEN"},
	{"karl johanns gate", "Karl Johans gate 1, 0154 OSLO"},
	{"bogstadvein 20", "Bogstadveien 20, 0355 OSLO"},
	{"torvald meyers gate 40", "Thorvald Meyers gate 40, 0552 OSLO"},
	{"schweigårds gate 10", "Schweigaards gate 10, 0185 OSLO"},
	{"schweigardsgate 10", "Schweigaards gate 10, 0185 OSLO"},
	{"hegdehaugsvegen 5", "Hegdehaugsveien 5, 0167 OSLO"},
	{"inherredsveien 20", "Innherredsveien 20, 7014 TRONDHEIM"},

	// Post-office boxes.
	{"postboks 123", "Postboks 123 Sentrum, 0101 OSLO"},
	{"Postboks 123 Sentrum", "Postboks 123 Sentrum, 0101 OSLO"},
	{"postboks 123 sentrum, 0101 oslo", "Postboks 123 Sentrum, 0101 OSLO"},
	{"pb 8100 dep", "Postboks 8100 Dep, 0032 OSLO"},
	{"p.b. 1072 blindern", "Postboks 1072 Blindern, 0316 OSLO"},
	{"boks 50 bergen", "Postboks 50 Sentrum, 5803 BERGEN"},
	{"postboks 100 sandefjord", "Postboks 100, 3201 SANDEFJORD"},
	{"postboks 6050 langnes", "Postboks 6050 Langnes, 9037 TROMSØ"},
	{"postboks 12, 9171", "Postboks 12, 9171 LONGYEARBYEN"},
	{"postb", "Postboks 1 Sentrum, 0101 OSLO"},

	// Nothing similar.
	{"xyzzy", ""},
	{"storgata 999", ""},
	{"postboks 99999", ""},
}

func TestTheIntendedAddressComesFirst(t *testing.T) {
	t.Parallel()
	client := setup(t).run(t)
	for _, query := range typed {
		got, err := client.FindAddresses(t.Context(), &addressesv1.FindAddressesRequest{Address: query.text})
		if err != nil {
			t.Errorf("%q: %v", query.text, err)
			continue
		}
		first := ""
		if hits := got.GetAddresses(); len(hits) > 0 {
			first = hits[0].GetFullAddress()
		}
		if first != query.first {
			t.Errorf("%q: first is %q, want %q", query.text, first, query.first)
		}
	}
}

func TestAHitHasEverythingThatAFormNeeds(t *testing.T) {
	t.Parallel()
	client := setup(t).run(t)
	for text, want := range map[string]*addressesv1.AddressHit{
		"storgata 5b": {
			Street: "Storgata 5B", PostalCode: "0155", City: "OSLO", Type: addressesv1.AddressHit_STREET,
			FullAddress: "Storgata 5B, 0155 OSLO", LocationId: "0155-jz274522",
		},
		"pb 123": {
			Street: "Postboks 123 Sentrum", PostalCode: "0101", City: "OSLO", Type: addressesv1.AddressHit_POSTBOX,
			FullAddress: "Postboks 123 Sentrum, 0101 OSLO", LocationId: "0101-2ykhmux3",
		},
	} {
		got, err := client.FindAddresses(t.Context(), &addressesv1.FindAddressesRequest{Address: text})
		if err != nil || len(got.GetAddresses()) == 0 {
			t.Fatalf("%q: %v, %v", text, got, err)
		}
		expectEqual(t, want, got.GetAddresses()[0])
	}
}

func BenchmarkFindAddresses(b *testing.B) {
	system := setup(b)
	system.config.AddressSearch = addresses.Embedded
	client := system.run(b)
	for i := 0; b.Loop(); i++ {
		if _, err := client.FindAddresses(b.Context(), &addressesv1.FindAddressesRequest{Address: typed[i%len(typed)].text}); err != nil {
			b.Fatal(err)
		}
	}
}
