package eventbus

import (
	"context"
	"sync"
	"time"

	"bestill.example/services/platform/natsclient"
)

// certificateCached is how long what is known about the broker's certificate is reported again.
const certificateCached = 10 * time.Minute

// certificate is what a new connection to the broker found out last.
type certificate struct {
	mu             sync.Mutex
	askedAt, until time.Time
	err            error
}

// certificateExpiry returns when the broker's certificate expires. It is an error while the broker is away or speaks plain text.
func (b *Bus) certificateExpiry(context.Context) (time.Time, error) {
	if _, err := b.connection.TLSConnectionState(); err != nil {
		return time.Time{}, err
	}
	c := &b.certificate
	c.mu.Lock()
	defer c.mu.Unlock()
	if time.Since(c.askedAt) >= certificateCached {
		c.until, c.err = natsclient.CertificateExpiry(b.cfg.URL, b.cfg.Files, b.service)
		c.askedAt = time.Now()
	}
	return c.until, c.err
}
