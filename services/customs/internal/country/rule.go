package country

import (
	"fmt"
	"slices"

	"bestill.example/services/customs/internal/dated"
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

// rule is a fact about countries in a period.
type rule struct {
	dated.Period
	Countries []string `json:"countries"`
	// Products are the products that it applies to; all if empty.
	Products             []shipment.Product `json:"products"`
	Closed               bool               `json:"closed"`
	TariffNumberRequired bool               `json:"tariffNumberRequired"`
	StateRequired        bool               `json:"stateRequired"`
	Notice               NoticeCode         `json:"notice"`
}

func (r rule) holds(code string, product shipment.Product, day string) bool {
	return slices.Contains(r.Countries, code) &&
		(len(r.Products) == 0 || slices.Contains(r.Products, product)) &&
		r.Has(day)
}

func (r rule) check() error {
	if err := r.CheckDays(); err != nil {
		return err
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
