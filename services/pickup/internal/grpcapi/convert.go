package grpcapi

import (
	"time"

	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	"bestill.example/services/pickup/internal/booking"
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
	c.Check(amount > 0, "amount", fault.CodeTooSmall)
	c.Check(amount <= maxAmount, "amount", fault.CodeTooLarge)
	return code, amount, c.Err()
}

// fromDays takes at least one day, and until when the first one can be booked.
func fromDays(days []calendar.Day, bookBy time.Time) *pickupv1.ListPickupDatesResponse {
	response := &pickupv1.ListPickupDatesResponse{Dates: make([]string, 0, len(days)), BookBy: bookBy.Format(time.RFC3339)}
	for _, day := range days {
		response.Dates = append(response.Dates, string(day))
	}
	return response
}

func toPlaceAndDay(request *pickupv1.CheckPickupRequest) (booking.Address, calendar.Day, error) {
	var c fault.Collector
	address := toAddress(c.Prefix("sender.address"), request.GetSender().GetAddress())
	day, err := calendar.ParseDay(request.GetPickupDate())
	c.AddErr("pickupDate", err)
	return address, day, c.Err()
}

func toRequest(request *pickupv1.BookPickupRequest) (booking.Request, booking.Note, error) {
	var c fault.Collector
	order, err := booking.ParseOrderID(request.GetOrderId())
	c.AddErr("orderId", err)
	address := toAddress(c.Prefix("address"), request.GetAddress())
	day, err := calendar.ParseDay(request.GetDate())
	c.AddErr("date", err)
	note, err := booking.ParseNote(request.GetName(), request.GetItemNumbers())
	c.AddErr("", err)
	return booking.Request{Order: order, Address: address, Day: day}, note, c.Err()
}

// toAddress uses a location id only to check the postal code, because the driver needs only street and code.
func toAddress(c *fault.Collector, address interface {
	GetStreet() string
	GetStreet2() string
	GetPostalCode() string
	GetLocationId() string
}) booking.Address {
	street, err := booking.ParseStreet(address.GetStreet())
	c.AddErr("street", err)
	line2 := booking.Street("")
	if address.GetStreet2() != "" {
		line2, err = booking.ParseStreet(address.GetStreet2())
		c.AddErr("street2", err)
	}
	code, err := calendar.ParsePostalCode(address.GetPostalCode())
	c.AddErr("postalCode", err)
	if id := address.GetLocationId(); id != "" {
		place, err := calendar.ParsePlace(id)
		c.Check(err == nil && (place == code || code == ""), "locationId", fault.CodeInvalid)
	}
	return booking.Address{Street: street, PostalCode: code, POBox: booking.IsPOBox(street) || booking.IsPOBox(line2)}
}

func toOrder(request interface{ GetOrderId() string }) (booking.OrderID, error) {
	order, err := booking.ParseOrderID(request.GetOrderId())
	return order, fault.InField("orderId", err)
}

func toRound(request *pickupv1.ListVisitsRequest) (calendar.PostalCode, calendar.Day, error) {
	var c fault.Collector
	code, err := calendar.ParsePostalCode(request.GetPostalCode())
	c.AddErr("postalCode", err)
	day, err := calendar.ParseDay(request.GetDate())
	c.AddErr("date", err)
	c.Check(err != nil || day >= "0001-01-01", "date", fault.CodeInvalid) // the database knows no year 0
	return code, day, c.Err()
}

func fromVisits(visits []booking.Visit) *pickupv1.ListVisitsResponse {
	response := &pickupv1.ListVisitsResponse{}
	for _, visit := range visits {
		response.Visits = append(response.Visits, &pickupv1.DriverVisit{
			Name:        visit.Note.Name,
			Street:      string(visit.Address.Street),
			PostalCode:  string(visit.Address.PostalCode),
			ItemNumbers: visit.Note.ItemNumbers,
			OrderId:     string(visit.Order),
		})
	}
	return response
}

func fromBooking(b booking.Booking) *pickupv1.BookPickupResponse {
	return &pickupv1.BookPickupResponse{Booking: &pickupv1.PickupBooking{
		BookingId:   b.ID,
		Date:        string(b.Request.Day),
		ReadyBy:     calendar.ReadyBy.String(),
		CollectedBy: calendar.CollectedBy.String(),
	}}
}
