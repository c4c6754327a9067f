package grpcapi

import (
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/pickup/internal/calendar"
	"bestill.example/services/platform/fault"
)

const maxAmount = 20

func toPlaceAndAmount(request *pickupv1.ListPickupDatesRequest) (calendar.PostalCode, int, error) {
	var c fault.Collector
	code, err := calendar.ParsePlace(request.GetId())
	c.AddErr("id", err)
	amount := int(request.GetAmount())
	if amount == 0 {
		amount = 1
	}
	c.Check(amount > 0, "amount", typev1.FieldCode_TOO_SMALL.String())
	c.Check(amount <= maxAmount, "amount", typev1.FieldCode_TOO_LARGE.String())
	return code, amount, c.Err()
}

func fromDays(days []calendar.Day) *pickupv1.ListPickupDatesResponse {
	response := &pickupv1.ListPickupDatesResponse{Dates: make([]string, 0, len(days))}
	for _, day := range days {
		response.Dates = append(response.Dates, string(day))
	}
	return response
}
