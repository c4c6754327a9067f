package simulator

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"time"

	"github.com/google/uuid"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/fault"
)

// Headers of a webhook: when it was sent, a nonce, and the signature over both and the body.
const (
	headerDate      = "x-simulator-date"
	headerNonce     = "x-simulator-nonce"
	headerSignature = "x-simulator-signature"
)

// replayWindow is how far a webhook's date may be from now. A replay within it does no harm: a webhook only triggers
// reading the payment.
const replayWindow = 5 * time.Minute

// webhookBody is the JSON body of a webhook.
type webhookBody struct {
	Reference string `json:"reference"`
	Event     string `json:"event"`
}

func (s *Simulator) sign(body []byte) map[string]string {
	date, nonce := s.clock.Now().UTC().Format(time.RFC3339), rand.Text()
	return map[string]string{
		headerDate:      date,
		headerNonce:     nonce,
		headerSignature: hex.EncodeToString(s.mac(date, nonce, body)),
	}
}

// mac covers date, nonce and the exact bytes of the body.
func (s *Simulator) mac(date, nonce string, body []byte) []byte {
	h := hmac.New(sha256.New, s.secret)
	h.Write([]byte(date + "\n" + nonce + "\n"))
	h.Write(body)
	return h.Sum(nil)
}

// VerifyWebhook returns the reference of the payment that a webhook is about, or WEBHOOK_UNVERIFIED unless exactly
// these bytes were signed with the secret, less than five minutes ago.
func (s *Simulator) VerifyWebhook(headers map[string]string, body []byte) (reference string, err error) {
	unverified := fault.New(fault.Unauthenticated, payment.ReasonWebhookUnverified)

	date, nonce := headers[headerDate], headers[headerNonce]
	signature, err := hex.DecodeString(headers[headerSignature])
	if err != nil || nonce == "" || !hmac.Equal(signature, s.mac(date, nonce, body)) {
		return "", unverified
	}
	sent, err := time.Parse(time.RFC3339, date)
	if err != nil || s.clock.Now().Sub(sent).Abs() > replayWindow {
		return "", unverified
	}
	var n webhookBody
	if err := json.Unmarshal(body, &n); err != nil || uuid.Validate(n.Reference) != nil {
		return "", unverified
	}
	return n.Reference, nil
}
