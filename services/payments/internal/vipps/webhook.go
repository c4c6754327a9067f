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

// A webhook is taken from a little before its date, as clocks differ, until a day after Vipps has given it up.
//
// The window is that wide on purpose. Vipps repeats a webhook for seven days and it is not documented whether the
// repetition carries a new date; one that is turned away holds up all later ones of its payment. A repetition does
// no harm, on the other hand: a webhook only makes the payment be read.
const (
	maxAhead = 10 * time.Minute
	maxAge   = 8 * 24 * time.Hour
)

const signatureStart = "HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature="

var referenceForm = regexp.MustCompile(`^[a-zA-Z0-9-]{8,50}$`)

// VerifyWebhook returns which payment a webhook is about, "" if none, or WEBHOOK_UNVERIFIED unless Vipps signed these
// bytes with the registration's secret. Host and path that are signed are those of the registered address, wherever a proxy
// received the request. The result of the event is not looked at: Read has the truth.
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
		event.Reference = "" // it is signed: to turn it away would hold up the next
	}
	return event.Reference, nil
}

// signed compares in constant time.
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
