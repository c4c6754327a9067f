package party

import (
	"cmp"
	"encoding/json"
	"strings"
)

// stored is how a party is stored, and part of what identifies a repeated request. Rows of all releases have these names, in
// this order.
type stored struct {
	Name  string `json:"name,omitempty"`
	Phone string `json:"phone,omitempty"`
	// Country is a dial code, which begins with a plus, or a country. No party has both.
	Country      string `json:"country,omitempty"`
	Email        string `json:"email,omitempty"`
	Address      string `json:"address,omitempty"`
	AddressLine2 string `json:"addressLine2,omitempty"`
	LocationID   string `json:"locationId,omitempty"`
	PostalCode   string `json:"postalCode,omitempty"`
	City         string `json:"city,omitempty"`
	State        string `json:"state,omitempty"`
	Reference    string `json:"reference,omitempty"`
	Company      string `json:"company,omitempty"`
}

// MarshalJSON returns the party as it is stored.
func (p Party) MarshalJSON() ([]byte, error) {
	return json.Marshal(stored{
		Name:         p.Name,
		Phone:        p.Phone,
		Country:      cmp.Or(p.DialCode, p.Country),
		Email:        p.Email,
		Address:      p.Address,
		AddressLine2: p.AddressLine2,
		LocationID:   p.LocationID,
		PostalCode:   p.PostalCode,
		City:         p.City,
		State:        p.State,
		Reference:    p.Reference,
		Company:      p.Company,
	})
}

// UnmarshalJSON reads a party as it is stored.
func (p *Party) UnmarshalJSON(text []byte) error {
	var s stored
	if err := json.Unmarshal(text, &s); err != nil {
		return err
	}
	*p = Party{
		Name:         s.Name,
		Phone:        s.Phone,
		Email:        s.Email,
		Address:      s.Address,
		AddressLine2: s.AddressLine2,
		LocationID:   s.LocationID,
		PostalCode:   s.PostalCode,
		City:         s.City,
		State:        s.State,
		Reference:    s.Reference,
		Company:      s.Company,
	}
	if strings.HasPrefix(s.Country, "+") {
		p.DialCode = s.Country
	} else {
		p.Country = s.Country
	}
	return nil
}
