package wire

import (
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/platform/fault"
)

// The contract has one field for a sender's dial code and a recipient's country abroad.
func toAbroadSender(m *typev1.AbroadParty) party.Party {
	p := toAbroadParty(m)
	p.DialCode = m.GetCountryCode()
	return p
}

func toAbroadRecipient(m *typev1.AbroadParty) party.Party {
	p := toAbroadParty(m)
	p.Country = m.GetCountryCode()
	return p
}

func toAbroadParty(m *typev1.AbroadParty) party.Party {
	return party.Party{
		Name:         m.GetName(),
		Phone:        m.GetPhoneNumber(),
		Email:        m.GetEmail(),
		Address:      m.GetAddress(),
		AddressLine2: m.GetAddressLine2(),
		LocationID:   m.GetLocationId(),
		PostalCode:   m.GetLocation().GetPostalCode(),
		City:         m.GetLocation().GetCity(),
		State:        m.GetLocation().GetState(),
		Reference:    m.GetReference(),
		Company:      m.GetCompanyVatNumber(),
	}
}

func fromAbroadParty(p party.Party, countryCode string) *typev1.AbroadParty {
	return &typev1.AbroadParty{
		Name:             p.Name,
		PhoneNumber:      p.Phone,
		CountryCode:      countryCode,
		Email:            p.Email,
		Address:          p.Address,
		AddressLine2:     p.AddressLine2,
		LocationId:       p.LocationID,
		Location:         &typev1.Location{PostalCode: p.PostalCode, City: p.City, State: p.State},
		Reference:        p.Reference,
		CompanyVatNumber: p.Company,
	}
}

// toDomesticParty reads a party in Norway, whose country must be Norway.
func toDomesticParty(c *fault.Collector, m *typev1.DomesticParty) party.Party {
	address := m.GetAddress()
	c.Check(address.GetCountry() == "" || address.GetCountry() == order.Norway, "address.country", fault.CodeNotAllowed)
	return party.Party{
		Name:         m.GetName(),
		Phone:        m.GetPhoneNumber().GetNumber(),
		DialCode:     m.GetPhoneNumber().GetCountryCode(),
		Email:        m.GetEmail(),
		Address:      address.GetStreet(),
		AddressLine2: address.GetStreet2(),
		LocationID:   address.GetLocationId(),
		PostalCode:   address.GetPostalCode(),
		City:         address.GetCity(),
	}
}

// FromDomesticParty returns the message of a party in Norway.
func FromDomesticParty(p party.Party) *typev1.DomesticParty {
	return &typev1.DomesticParty{
		Name:        p.Name,
		Email:       p.Email,
		PhoneNumber: &typev1.PhoneNumber{CountryCode: p.DialCode, Number: p.Phone},
		Address: &typev1.DomesticAddress{
			LocationId: p.LocationID,
			Street:     p.Address,
			Street2:    p.AddressLine2,
			City:       p.City,
			PostalCode: p.PostalCode,
			Country:    order.Norway,
		},
	}
}
