package grpcapi

import (
	"cmp"
	"strings"
	"unicode/utf8"

	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	"bestill.example/services/addresses/internal/address"
	"bestill.example/services/addresses/internal/person"
	"bestill.example/services/addresses/internal/postal"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/latin"
)

func toPostalCode(request *addressesv1.GetPostalCodeRequest) (postal.Code, error) {
	var c fault.Collector
	if c.Check(request.GetCountry() != "", "country", fault.CodeRequired) {
		c.Check(strings.EqualFold(request.GetCountry(), "no"), "country", fault.CodeUnknown)
	}
	code, err := postal.ParseCode(request.GetPnr())
	c.AddErr("pnr", err)
	return code, c.Err()
}

// maxPlaceName is how long the name of a place may be, in characters.
const maxPlaceName = 50

func toPlaceName(request *addressesv1.FindPostalPlaceRequest) (string, error) {
	var c fault.Collector
	name := latin.Tidy(request.GetName())
	c.Check(name != "", "name", fault.CodeRequired)
	c.Check(utf8.RuneCountInString(name) <= maxPlaceName, "name", fault.CodeTooLong)
	return name, c.Err()
}

func fromPlace(entries []postal.Entry) *addressesv1.FindPostalPlaceResponse {
	if len(entries) == 0 {
		return &addressesv1.FindPostalPlaceResponse{}
	}
	one := entries[0]
	for _, entry := range entries {
		if entry.Category == postal.StreetAddresses || entry.Category == postal.StreetsAndBoxes {
			one = entry
			break
		}
	}
	return &addressesv1.FindPostalPlaceResponse{City: one.City, PostalCode: string(one.Code), OnlyCode: len(entries) == 1}
}

func toQuery(request *addressesv1.FindAddressesRequest) (address.Query, error) {
	query, err := address.ParseQuery(request.GetAddress())
	return query, fault.InField("address", err)
}

func (s *Server) toEntered(request *addressesv1.ValidateAddressRequest) (address.Entered, error) {
	var c fault.Collector
	line, lineField := request.GetStreet(), "street"
	if line == "" && (request.GetAddress() != "" || request.GetLocation() != nil) {
		line, lineField = request.GetAddress(), "address"
	}
	place, at := &addressesv1.AddressLocation{PostalCode: request.GetPostalCode(), City: request.GetCity()}, &c
	if location := request.GetLocation(); location != nil && request.GetPostalCode() == "" {
		place, at = location, c.Prefix("location")
	}
	street, err := address.ParseStreet(line)
	c.AddErr(lineField, err)
	code, err := postal.ParseCode(place.GetPostalCode())
	at.AddErr("postalCode", err)
	entry, exists := s.register.Find(code)
	at.Check(err != nil || exists, "postalCode", fault.CodeUnknown)
	city := latin.Tidy(place.GetCity())
	at.Check(utf8.RuneCountInString(city) <= address.MaxLine, "city", fault.CodeTooLong)
	return address.Entered{Street: street, PostalCode: code, City: cmp.Or(city, entry.City)}, c.Err()
}

func toPhone(request *addressesv1.SearchPersonRequest) (person.Phone, error) {
	phone, err := person.ParsePhone(request.GetPhoneNumber())
	return phone, fault.InField("phoneNumber", err)
}

var postalCodeTypes = map[postal.Category]addressesv1.GetPostalCodeResponse_PostalCodeType{
	postal.StreetAddresses: addressesv1.GetPostalCodeResponse_STREET_ADDRESSES,
	postal.Boxes:           addressesv1.GetPostalCodeResponse_PO_BOX,
	postal.StreetsAndBoxes: addressesv1.GetPostalCodeResponse_COMBINED,
	postal.SeveralPlaces:   addressesv1.GetPostalCodeResponse_MULTIPLE,
	postal.ServiceNumber:   addressesv1.GetPostalCodeResponse_SPECIAL_SERVICE,
}

func fromEntry(entry postal.Entry) *addressesv1.GetPostalCodeResponse {
	return &addressesv1.GetPostalCodeResponse{
		City:           entry.City,
		Valid:          true,
		PostalCodeType: postalCodeTypes[entry.Category],
		Municipality:   entry.Municipality,
	}
}

var hitTypes = map[address.Type]addressesv1.AddressHit_Type{
	address.Street: addressesv1.AddressHit_STREET,
	address.POBox:  addressesv1.AddressHit_POSTBOX,
}

func fromHits(hits []address.Hit) []*addressesv1.AddressHit {
	var out []*addressesv1.AddressHit
	for _, hit := range hits {
		out = append(out, &addressesv1.AddressHit{
			Street:      hit.Line,
			PostalCode:  string(hit.PostalCode),
			City:        hit.City,
			Type:        hitTypes[hit.Type],
			FullAddress: hit.Full(),
			LocationId:  hit.LocationID(),
		})
	}
	return out
}

func fromValidation(validation address.Validation) *addressesv1.ValidateAddressResponse {
	if validation.LocationID != "" {
		return &addressesv1.ValidateAddressResponse{State: addressesv1.ValidateAddressResponse_VALID, LocationId: validation.LocationID}
	}
	return &addressesv1.ValidateAddressResponse{
		State:       addressesv1.ValidateAddressResponse_UNKNOWN,
		Suggestions: fromHits(validation.Suggestions),
	}
}

func fromListing(listing person.Listing) *addressesv1.SearchPersonResponse {
	return &addressesv1.SearchPersonResponse{
		Name:       listing.Name,
		Address:    listing.Address,
		PostalCode: listing.PostalCode,
		City:       listing.City,
	}
}
