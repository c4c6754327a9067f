package nets

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/json"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/fault"
)

// VerifyWebhook returns the reference of the payment that a webhook is about, or WEBHOOK_UNVERIFIED unless it repeats
// the authorization string that it was registered with. Nexi does not sign webhooks: anyone who knows the string can
// send one, but all that it does is to make us read a payment.
func (n *Nets) VerifyWebhook(headers map[string]string, body []byte) (reference string, err error) {
	unverified := fault.New(fault.Unauthenticated, payment.ReasonWebhookUnverified)

	// Comparing hashes hides even the length of the string from a timing attack.
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
