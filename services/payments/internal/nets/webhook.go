package nets

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/json"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/fault"
)

// VerifyWebhook returns which payment a webhook is about, or WEBHOOK_UNVERIFIED unless it repeats the string
// that it was ordered with. Nexi signs nothing: whoever has seen the string can send any webhook, and gains that
// we read a payment.
func (n *Nets) VerifyWebhook(headers map[string]string, body []byte) (reference string, err error) {
	unverified := fault.New(fault.Unauthenticated, payment.ReasonWebhookUnverified)

	// Hashes are compared, so that not even the length can be found out by the time it takes.
	given := sha256.Sum256([]byte(headers["authorization"]))
	if headers["authorization"] == "" || subtle.ConstantTimeCompare(given[:], n.authorization[:]) != 1 {
		return "", unverified
	}
	var envelope struct {
		Data struct {
			PaymentID string `json:"paymentId"`
		} `json:"data"`
	}
	if json.Unmarshal(body, &envelope) != nil || !referenceRule.MatchString(envelope.Data.PaymentID) {
		return "", unverified
	}
	return envelope.Data.PaymentID, nil
}
