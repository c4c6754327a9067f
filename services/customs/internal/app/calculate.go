package app

import (
	"context"

	"bestill.example/services/customs/internal/duty"
	"bestill.example/services/customs/internal/shipment"
	"bestill.example/services/platform/fault"
)

// ReasonDutyNotAvailable is the reason when no table of rates exists for a destination.
const ReasonDutyNotAvailable = "DUTY_NOT_AVAILABLE"

// Calculate returns the duty and fees of a destination for goods today, and the version of the tables that gave them.
func (c *Customs) Calculate(ctx context.Context, destination string, reason shipment.Reason, goods []duty.Goods) (duty.Bill, string, error) {
	day := c.today()
	table, ok := c.Duties.On(destination, day)
	if !ok {
		return duty.Bill{}, "", fault.New(fault.NotFound, ReasonDutyNotAvailable)
	}
	usd, err := c.Store.Rate(ctx, "USD", day)
	if err != nil {
		return duty.Bill{}, "", err
	}
	bill, err := table.Calculate(reason, goods, usd)
	return bill, table.Name + "/" + c.Duties.Version(), err
}
