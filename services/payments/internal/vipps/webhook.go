package vipps

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"time"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/fault"
)

// A webhook is accepted from a little before its date, as clocks differ, until a day after Vipps stops retrying.
//
// The window is that wide because Vipps retries a webhook for seven days, it is not documented whether a retry has a
// new date, and a rejected webhook blocks all later ones of its payment. A replay does no harm: a webhook only
// triggers reading the payment.
const (
	maxAhead = 10 * time.Minute
	maxAge   = 8 * 24 * time.Hour
)

const signatureStart = "HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature="

var referenceForm = regexp.MustCompile(`^[a-zA-Z0-9-]{8,50}$`)

// VerifyWebhook returns the reference of the payment that a webhook is about, "" if it is about none, or
// WEBHOOK_UNVERIFIED unless Vipps signed exactly these bytes with the registration's secret. The signed host and path
// are those of the registered address, also behind a proxy. The event itself is not used: Read returns the outcome.
func (v *Vipps) VerifyWebhook(headers map[string]string, body []byte) (reference string, err error) {
	unverified := fault.New(fault.Unauthenticated, payment.ReasonWebhookUnverified)
	if !v.signed(headers, body) {
		return "", unverified
	}
	sent, err := http.ParseTime(headers["x-ms-date"])
	if err != nil {
		return "", unverified
	}
	if age := v.clock.Now().Sub(sent); age > maxAge || age < -maxAhead {
		return "", unverified
	}
	var event struct {
		Reference string `json:"reference"`
	}
	if json.Unmarshal(body, &event) != nil || !referenceForm.MatchString(event.Reference) {
		event.Reference = "" // accepted, because it is signed and rejecting it would block later ones
	}
	return event.Reference, nil
}

// signed verifies the signature, in constant time.
func (v *Vipps) signed(headers map[string]string, body []byte) bool {
	secret := v.cfg.WebhookSecret.Reveal()
	address, err := url.Parse(v.cfg.WebhookURL)
	if err != nil || secret == "" {
		return false
	}
	sum := sha256.Sum256(body)
	content := base64.StdEncoding.EncodeToString(sum[:])
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte("POST\n" + address.RequestURI() + "\n" + headers["x-ms-date"] + ";" + address.Host + ";" + content))
	signature := signatureStart + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	return hmac.Equal([]byte(content), []byte(headers["x-ms-content-sha256"])) &&
		hmac.Equal([]byte(signature), []byte(headers["authorization"]))
}
