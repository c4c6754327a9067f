package grpcapi

import (
	"github.com/google/uuid"
	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/types/known/timestamppb"

	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/wire"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// toTerms reads the terms of a payment of the shop at an address.
func toTerms(request *paymentsv1.CreatePaymentRequest, shopURL string) (payment.Terms, error) {
	var c fault.Collector
	terms := payment.Terms{
		OrderReference: request.GetOrderReference(),
		Amount:         ore.FromWire(request.GetAmountInOre()),
		VAT:            ore.FromWire(request.GetVatAmountInOre()),
		Provider:       toProvider(&c, "provider", request.GetProvider()),
		Description:    request.GetDescription(),
		ReturnURL:      request.GetReturnUrl(),
		Language:       request.GetLanguage(),
	}
	c.AddErr("", terms.Validate(shopURL))
	return terms, c.Err()
}

// toID accepts only the canonical spelling of a UUID.
func toID(c *fault.Collector, field, id string) string {
	switch {
	case id == "":
		c.Add(field, fault.CodeRequired)
	case len(id) != len(uuid.UUID{}.String()) || uuid.Validate(id) != nil:
		c.Add(field, fault.CodeInvalid)
	}
	return id
}

func toProvider(c *fault.Collector, field string, code paymentsv1.Provider_Code) payment.ProviderCode {
	return payment.ProviderCode(toName(c, field, code))
}

func toOutcome(c *fault.Collector, field string, outcome paymentsv1.SimulatePaymentRequest_Outcome) app.SimulatedOutcome {
	return app.SimulatedOutcome(toName(c, field, outcome))
}

func toDelivery(c *fault.Collector, field string, delivery paymentsv1.SimulatePaymentRequest_Webhook_Delivery) app.SimulatedDelivery {
	if delivery == paymentsv1.SimulatePaymentRequest_Webhook_UNSPECIFIED {
		return app.Normal
	}
	return app.SimulatedDelivery(toName(c, field, delivery))
}

// toName returns the name of an enum's value, which the domain uses too. The unspecified value is REQUIRED, a number without
// a name is INVALID.
func toName(c *fault.Collector, field string, value protoreflect.Enum) string {
	named := value.Descriptor().Values().ByNumber(value.Number())
	switch {
	case value.Number() == 0:
		c.Add(field, fault.CodeRequired)
	case named == nil:
		c.Add(field, fault.CodeInvalid)
	default:
		return string(named.Name())
	}
	return ""
}

func fromPage(page app.SimulatedPage) (*paymentsv1.GetSimulatedPaymentResponse, error) {
	amount, err := page.Amount.Wire()
	if err != nil {
		return nil, err
	}
	return &paymentsv1.GetSimulatedPaymentResponse{
		Provider:    wire.Provider(page.Provider),
		AmountInOre: amount,
		Description: page.Description,
		Ended:       page.Ended,
		ReturnUrl:   page.ReturnURL,
	}, nil
}

func fromRefundsDue(due []payment.TerminalRefundDue) (*paymentsv1.ListTerminalRefundsDueResponse, error) {
	response := &paymentsv1.ListTerminalRefundsDueResponse{}
	for _, d := range due {
		amount, err := d.Amount.Wire()
		if err != nil {
			return nil, err
		}
		response.Refunds = append(response.Refunds, &paymentsv1.TerminalRefundDue{
			OrderReference:    d.OrderReference,
			AmountInOre:       amount,
			TerminalReference: d.TerminalReference,
			DueSince:          timestamppb.New(d.Since),
			RecordedBy:        d.RecordedBy,
		})
	}
	return response, nil
}
