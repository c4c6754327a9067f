package vipps

import (
	"maps"
	"strings"
	"testing"
	"time"

	"bestill.example/services/platform/clock"
)

// vector is the published example of a signed webhook. Its body names no payment.
var vector = struct {
	cfg     Config
	headers map[string]string
	body    string
	sent    time.Time
}{
	cfg: Config{
		WebhookURL:    "https://webhook.site/e2cee29b-012e-4f1d-8ef4-e95fd74a7a63",
		WebhookSecret: "A0+AeKBRG2KRGvnNwJpQlb6IJFk48CKXCIcrLoHncVJKDILsQSxS6NWCccwWm6r6FhGKhiHTBsG2wo/xU6FY/A==",
	},
	headers: map[string]string{
		"x-ms-date":           "Thu, 30 Mar 2023 08:38:32 GMT",
		"x-ms-content-sha256": "lNlsp1XA03N34HrQsVzPgJKtC+r7l/RBF4V3JQUWMj4=",
		"host":                "payments:9000", // as a proxy forwards it
		"authorization":       signatureStart + "agAiSyogQbDHpeucoNwYz+yAr5nJ+v+zasdkSbqzv+U=",
	},
	body: `{"some-unique-content":"ee6e441b-cc4a-46f8-895d-a5af79bcc233/hello-world"}`,
	sent: time.Date(2023, 3, 30, 8, 38, 32, 0, time.UTC),
}

func TestThePublishedSignatureIsValid(t *testing.T) {
	t.Parallel()
	v := New(vector.cfg, nil, clock.NewManual(vector.sent))
	if !v.signed(vector.headers, []byte(vector.body)) {
		t.Error("it is not")
	}
	if reference, err := v.VerifyWebhook(vector.headers, []byte(vector.body)); err != nil || reference != "" {
		t.Errorf("a webhook without a payment is about %q, %v", reference, err)
	}
}

func TestASignatureIsNotValidForAnythingElse(t *testing.T) {
	t.Parallel()
	with := func(name, value string) map[string]string {
		changed := maps.Clone(vector.headers)
		changed[name] = value
		return changed
	}
	for name, test := range map[string]struct {
		cfg     Config
		headers map[string]string
		body    string
	}{
		"another body":         {vector.cfg, vector.headers, vector.body + " "},
		"no body":              {vector.cfg, vector.headers, ""},
		"another date":         {vector.cfg, with("x-ms-date", "Thu, 30 Mar 2023 08:38:33 GMT"), vector.body},
		"another hash":         {vector.cfg, with("x-ms-content-sha256", "x"), vector.body},
		"another signature":    {vector.cfg, with("authorization", strings.Replace(vector.headers["authorization"], "agAi", "agAj", 1)), vector.body},
		"fewer headers signed": {vector.cfg, with("authorization", "HMAC-SHA256 SignedHeaders=host&Signature=agAiSyogQbDHpeucoNwYz+yAr5nJ+v+zasdkSbqzv+U="), vector.body},
		"no headers":           {vector.cfg, nil, vector.body},
		"another address":      {Config{WebhookURL: vector.cfg.WebhookURL + "?a=b", WebhookSecret: vector.cfg.WebhookSecret}, vector.headers, vector.body},
		"another host":         {Config{WebhookURL: strings.Replace(vector.cfg.WebhookURL, "site", "example", 1), WebhookSecret: vector.cfg.WebhookSecret}, vector.headers, vector.body},
		"another secret":       {Config{WebhookURL: vector.cfg.WebhookURL, WebhookSecret: "x"}, vector.headers, vector.body},
		"no secret":            {Config{WebhookURL: vector.cfg.WebhookURL}, with("authorization", signatureStart+"ODPaycfvgaJRUL57SKqWoCcIQ7W3dNYrBm4IxVio4Bk="), vector.body},
	} {
		if New(test.cfg, nil, clock.NewManual(vector.sent)).signed(test.headers, []byte(test.body)) {
			t.Errorf("%s: it is valid", name)
		}
	}
}
