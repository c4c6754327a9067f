package country

import (
	"fmt"
	"slices"
	"time"

	"bestill.example/services/customs/internal/shipment"
)

// NoticeCode is information for the sender about a country.
type NoticeCode string

// The notices.
const (
	Suspended            NoticeCode = "SUSPENDED"
	Sanctions            NoticeCode = "SANCTIONS"
	USADuty              NoticeCode = "USA_DUTY"
	TariffNumberRequired NoticeCode = "TARIFF_NUMBER_REQUIRED"
	Delays               NoticeCode = "DELAYS"
)

// NoticeCodes lists every notice.
var NoticeCodes = []NoticeCode{Suspended, Sanctions, USADuty, TariffNumberRequired, Delays}

// Notice is a [NoticeCode] with its end.
type Notice struct {
	Code NoticeCode
	// Until is the last day, as an ISO date; empty while it is not known.
	Until string
}

// rule is one dated fact about countries.
type rule struct {
	Countries []string `json:"countries"`
	// Products are the products that it applies to; all if empty.
	Products []shipment.Product `json:"products"`
	// From and Until are its first and last day, as ISO dates. Without Until it has no end.
	From                 string     `json:"from"`
	Until                string     `json:"until"`
	Closed               bool       `json:"closed"`
	TariffNumberRequired bool       `json:"tariffNumberRequired"`
	StateRequired        bool       `json:"stateRequired"`
	Notice               NoticeCode `json:"notice"`
}

func (r rule) holds(code string, product shipment.Product, day string) bool {
	return slices.Contains(r.Countries, code) &&
		(len(r.Products) == 0 || slices.Contains(r.Products, product)) &&
		r.From <= day && (r.Until == "" || day <= r.Until)
}

func (r rule) check() error {
	if _, err := time.Parse(time.DateOnly, r.From); err != nil {
		return fmt.Errorf("from: %w", err)
	}
	if r.Until != "" {
		if _, err := time.Parse(time.DateOnly, r.Until); err != nil {
			return fmt.Errorf("until: %w", err)
		}
		if r.Until < r.From {
			return fmt.Errorf("until %s is before from %s", r.Until, r.From)
		}
	}
	for _, product := range r.Products {
		if !product.Known() {
			return fmt.Errorf("no product %q", product)
		}
	}
	if r.Notice != "" && !slices.Contains(NoticeCodes, r.Notice) {
		return fmt.Errorf("no notice %q", r.Notice)
	}
	if r.Closed && r.Notice == "" {
		return fmt.Errorf("a closed country needs a notice with the reason")
	}
	return nil
}
