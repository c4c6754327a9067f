package neighbourtest

import (
	"context"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/google/uuid"

	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	"bestill.example/services/platform/fault"
)

// Pickup plays the pickup service: one round on each of its days, with the given number of places.
type Pickup struct {
	pickupv1.UnimplementedPickupServiceServer
	// Failure makes all calls fail, Lost loses their answers, and booking makes only BookPickup fail.
	Failure
	Lost    Failure
	booking Failure

	mu     sync.Mutex
	days   []string
	places int
	// asked are the requests that were booked, by order; returns are the return shipments by number.
	asked   map[string]*pickupv1.BookPickupRequest
	returns map[string]*pickupv1.FindReturnResponse
	// booked are the bookings by order; nil for an order that can no longer get one.
	booked map[string]*pickupv1.PickupBooking
	closed bool
	// erased are the orders whose bookings were erased.
	erased []string
	// expressDay replaces the usual day of delivery if it is set.
	expressDay string
}

// NoMailboxes is a postal code where no driver collects.
const NoMailboxes = "0001"

// NewPickup returns a service with that many places in the round of each day.
func NewPickup(places int, days ...string) *Pickup {
	return &Pickup{
		days: days, places: places, booked: make(map[string]*pickupv1.PickupBooking),
		asked: make(map[string]*pickupv1.BookPickupRequest), returns: make(map[string]*pickupv1.FindReturnResponse),
	}
}

// Begin resets the service, with that many places in the round of each day.
func (p *Pickup) Begin(places int, days ...string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.places, p.days = places, days
	clear(p.booked)
	clear(p.asked)
}

// Expect adds a return shipment to the directory.
func (p *Pickup) Expect(shipment *pickupv1.FindReturnResponse) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.returns[strings.ReplaceAll(shipment.GetConsignmentNumber(), " ", "")] = shipment
}

// Asked returns the requests that got a place.
func (p *Pickup) Asked() []*pickupv1.BookPickupRequest {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Collect(maps.Values(p.asked))
}

// FindReturn answers with a return shipment that is expected. No number begins with 0.
func (p *Pickup) FindReturn(_ context.Context, request *pickupv1.FindReturnRequest) (*pickupv1.FindReturnResponse, error) {
	if err := p.get(); err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if shipment := p.returns[request.GetConsignmentNumber()]; shipment != nil {
		return shipment, nil
	}
	if strings.HasPrefix(request.GetConsignmentNumber(), "0") {
		return nil, fault.InvalidField("consignmentNumber", fault.CodeInvalid)
	}
	return nil, fault.New(fault.NotFound, "CONSIGNMENT_NOT_FOUND")
}

// BookBy is until when the first of the days can be booked.
const BookBy = "2026-11-25T23:59:00+01:00"

// ListPickupDates answers with the days.
func (p *Pickup) ListPickupDates(context.Context, *pickupv1.ListPickupDatesRequest) (*pickupv1.ListPickupDatesResponse, error) {
	if err := p.get(); err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	return &pickupv1.ListPickupDatesResponse{Dates: p.days, BookBy: BookBy}, nil
}

// Has reports whether an order has a place.
func (p *Pickup) Has(reference string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.booked[reference] != nil
}

// Depart simulates that the drivers have left: no booking can be cancelled any more, nor erased.
func (p *Pickup) Depart() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
}

// Booked returns how many places are taken.
func (p *Pickup) Booked() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.taken()
}

func (p *Pickup) taken() (taken int) {
	for _, booking := range p.booked {
		if booking != nil {
			taken++
		}
	}
	return taken
}

// CheckPickup answers whether a driver comes to that address on that day, without counting places.
func (p *Pickup) CheckPickup(_ context.Context, request *pickupv1.CheckPickupRequest) (*pickupv1.CheckPickupResponse, error) {
	if err := p.get(); err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	var wrong fault.Collector
	address := request.GetSender().GetAddress()
	wrong.Check(address.GetStreet() != "", "sender.address.street", fault.CodeRequired)
	wrong.Check(address.GetPostalCode() != "", "sender.address.postalCode", fault.CodeRequired)
	wrong.Check(!strings.HasPrefix(address.GetStreet(), "Postboks"), "sender.address.street", fault.CodeNotAllowed)
	wrong.Check(address.GetPostalCode() != NoMailboxes, "sender.address.postalCode", fault.CodeNotAllowed)
	wrong.Check(slices.Contains(p.days, request.GetPickupDate()), "pickupDate", fault.CodeUnknown)
	return &pickupv1.CheckPickupResponse{}, wrong.Err()
}

// FailBooking makes BookPickup fail; nil lets it through again.
func (p *Pickup) FailBooking(err error) { p.booking.Set(err) }

// BookPickup gives an order a place, if there is one left.
func (p *Pickup) BookPickup(_ context.Context, request *pickupv1.BookPickupRequest) (*pickupv1.BookPickupResponse, error) {
	if err := p.get(); err != nil {
		return nil, err
	}
	if err := p.booking.get(); err != nil {
		return nil, err
	}
	booking, err := p.book(request)
	if err == nil {
		err = p.Lost.get()
	}
	return &pickupv1.BookPickupResponse{Booking: booking}, err
}

func (p *Pickup) book(request *pickupv1.BookPickupRequest) (*pickupv1.PickupBooking, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if strings.HasPrefix(request.GetAddress().GetStreet(), "Postboks") {
		return nil, fault.New(fault.Precondition, "PICKUP_NOT_SERVICEABLE")
	}
	if !slices.Contains(p.days, request.GetDate()) {
		return nil, fault.New(fault.Precondition, "PICKUP_DATE_PASSED")
	}
	booking, known := p.booked[request.GetOrderId()]
	switch {
	case known && booking == nil:
		return nil, fault.New(fault.Conflict, "BOOKING_CONFLICT")
	case known:
		return booking, nil
	case p.taken() >= p.places:
		return nil, fault.New(fault.Precondition, "PICKUP_FULL")
	}
	booking = &pickupv1.PickupBooking{BookingId: uuid.NewString(), Date: request.GetDate(), ReadyBy: "07:00", CollectedBy: "17:00"}
	p.booked[request.GetOrderId()], p.asked[request.GetOrderId()] = booking, request
	return booking, nil
}

// Erased reports whether the order's booking was erased.
func (p *Pickup) Erased(reference string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Contains(p.erased, reference)
}

// EraseBooking notes that the order's booking is erased.
func (p *Pickup) EraseBooking(_ context.Context, request *pickupv1.EraseBookingRequest) (*pickupv1.EraseBookingResponse, error) {
	if err := p.get(); err != nil {
		return nil, err
	}
	p.mu.Lock()
	if p.closed && p.booked[request.GetOrderId()] != nil {
		p.mu.Unlock()
		return nil, fault.New(fault.Precondition, "BOOKING_AHEAD")
	}
	p.erased = append(p.erased, request.GetOrderId())
	p.mu.Unlock()
	return &pickupv1.EraseBookingResponse{}, p.Lost.get()
}

// CancelBooking frees a place for good.
func (p *Pickup) CancelBooking(_ context.Context, request *pickupv1.CancelBookingRequest) (*pickupv1.CancelBookingResponse, error) {
	if err := p.get(); err != nil {
		return nil, err
	}
	p.mu.Lock()
	if p.closed && p.booked[request.GetOrderId()] != nil {
		p.mu.Unlock()
		return nil, fault.New(fault.Precondition, "BOOKING_CLOSED")
	}
	p.booked[request.GetOrderId()] = nil
	p.mu.Unlock()
	return &pickupv1.CancelBookingResponse{}, p.Lost.get()
}

// Point is the id of the only drop-off point, and NoExpress a postal code to which nothing is sent overnight.
const (
	Point     = "grunerlokka"
	NoExpress = "8099"
)

// ExpressDelivery is the promise for every express parcel.
func ExpressDelivery() *pickupv1.ExpressDelivery {
	return &pickupv1.ExpressDelivery{
		DropOffPoint: &pickupv1.DropOffPoint{
			Id: Point, Name: "Grünerløkka", Address: "Thorvald Meyers gate 2", PostalCode: "0555", City: "OSLO",
			CutOff: "2026-03-02T16:00:00+01:00",
		},
		DeliveryDate: "2026-03-03",
		DeliveryTime: "09:00",
	}
}

// Postpone makes the point promise another day from now on.
func (p *Pickup) Postpone(day string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.expressDay = day
}

// GetExpressDelivery answers with the promise.
func (p *Pickup) GetExpressDelivery(_ context.Context, request *pickupv1.GetExpressDeliveryRequest) (*pickupv1.GetExpressDeliveryResponse, error) {
	if err := p.get(); err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	var wrong fault.Collector
	wrong.Check(request.GetDropOffPointId() == Point, "dropOffPointId", fault.CodeUnknown)
	wrong.Check(request.GetToPostalCode() != "0000", "toPostalCode", fault.CodeUnknown)
	if err := wrong.Err(); err != nil {
		return nil, err
	}
	if request.GetToPostalCode() == NoExpress {
		return nil, fault.New(fault.Precondition, "NO_DELIVERY_TIME")
	}
	promise := ExpressDelivery()
	if p.expressDay != "" {
		promise.DeliveryDate = p.expressDay
	}
	return &pickupv1.GetExpressDeliveryResponse{Delivery: promise}, nil
}
