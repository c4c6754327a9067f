package order

import (
	"slices"
	"time"

	"bestill.example/services/platform/fault"
)

const (
	maxReceipts    = 3
	receiptsPeriod = 24 * time.Hour
)

// ResendReceipt records that the receipt is to be sent to the sender once more. What a clock that was ahead has recorded does not count.
//
// Errors: ORDER_STATE when there is no receipt, or no address to send it to; RECEIPT_SENT_OFTEN.
func (o *Order) ResendReceipt(at time.Time) error {
	sent := slices.DeleteFunc(slices.Clone(o.data.ReceiptSentAt), func(sent time.Time) bool {
		return at.Sub(sent).Abs() >= receiptsPeriod
	})
	switch {
	case o.data.State != Completed && o.data.State != Refunded && o.data.State != RefundRefused || !o.data.ErasedAt.IsZero():
		return o.wrongState()
	case len(sent) >= maxReceipts:
		until := slices.MinFunc(sent, time.Time.Compare).Add(receiptsPeriod)
		return fault.New(fault.RateLimited, ReasonSentOften, fault.Until(until, at))
	}
	sent = append(sent, at)
	o.data.ReceiptSentAt = sent
	o.events = append(o.events, ReceiptDue{o.happened(at)})
	return nil
}
