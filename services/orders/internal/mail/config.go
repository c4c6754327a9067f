package mail

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/wneessen/go-mail"

	"bestill.example/services/platform/config"
)

// Config says how mails leave. Without a host none do.
type Config struct {
	Host     string        `env:"SMTP_HOST" form:"host"`
	Port     int           `env:"SMTP_PORT" envDefault:"587" max:"65535"`
	Username string        `env:"SMTP_USERNAME"`
	Password config.Secret `env:"SMTP_PASSWORD"`
	// TLS is whether the connection has to be encrypted.
	TLS TLS `env:"SMTP_TLS" envDefault:"mandatory"`
	// From is the sender, an example's when empty, and ReplyTo where answers go: addresses, with a name if wanted. Answers are
	// not read if ReplyTo is empty, and mails say so.
	From    string `env:"MAIL_FROM"`
	ReplyTo string `env:"MAIL_REPLY_TO"`
	// FreePerAddress is how many mails an address gets on a day (UTC) that nobody has paid anything for. The others are
	// dropped: the order's page says all that they would.
	FreePerAddress int `env:"FREE_MAILS_PER_EMAIL_AND_DAY" envDefault:"20"`
}

// CheckProduction demands a mail server and a sender, because the page tells customers that their receipts are mailed. It refuses
// mails, which have their data, and a password that could reach the mail server unencrypted, unless that is on the same machine.
func (c Config) CheckProduction() error {
	var wrong []string
	if c.Host == "" {
		wrong = append(wrong, "SMTP_HOST must be set in production")
	} else if c.TLS != Mandatory && !config.IsLoopback(c.Host) {
		wrong = append(wrong, "SMTP_TLS must be mandatory in production")
	}
	if c.From == "" {
		wrong = append(wrong, "MAIL_FROM must be set in production")
	}
	if len(wrong) == 0 {
		return nil
	}
	return errors.New(strings.Join(wrong, "; "))
}

func (c Config) from() string { return cmp.Or(c.From, "Bestill <kvittering@bestill.example>") }

// TLS is whether a connection to the mail server is encrypted by STARTTLS.
type TLS string

// The choices. With Mandatory, a server without it gets no mail.
const (
	Mandatory     TLS = "mandatory"
	Opportunistic TLS = "opportunistic"
	NoTLS         TLS = "none"
)

var policies = map[TLS]mail.TLSPolicy{
	Mandatory: mail.TLSMandatory, Opportunistic: mail.TLSOpportunistic, NoTLS: mail.NoTLS,
}

// UnmarshalText takes one of the choices, and no other text.
func (t *TLS) UnmarshalText(text []byte) error {
	if _, ok := policies[TLS(text)]; !ok {
		return fmt.Errorf("SMTP_TLS must be %s, %s or %s", Mandatory, Opportunistic, NoTLS)
	}
	*t = TLS(text)
	return nil
}
