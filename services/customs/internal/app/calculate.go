package app

import (
	"context"

	"bestill.example/services/customs/internal/duty"
	"bestill.example/services/customs/internal/shipment"
	"bestill.example/services/platform/fault"
)

// ReasonDutyNotAvailable says that there is no table of rates for a destination.
const ReasonDutyNotAvailable = "DUTY_NOT_AVAILABLE"

// Calculate returns what customs of a destination takes for goods today, and the version of the tables that
// it was counted with.
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
