package statuspage

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"net/http"
	"time"

	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
)

const (
	// With this prefix browsers accept it only over an encrypted connection.
	cookieName = "__Secure-bestill_drift"
	// sessionLength is how long the page stays open after the key was given.
	sessionLength = time.Hour
)

// sessions store a caller's key, sealed, in the caller's own browser: a stolen cookie opens this page for an hour, and nothing
// else. The BFF stores nothing, so any replica can read what another has sealed.
type sessions struct {
	seal  cipher.AEAD
	clock clock.Clock
}

// newSessions returns the sessions with a secret; without one it makes up a secret that only this process has.
func newSessions(secret config.Secret, c clock.Clock) (sessions, error) {
	if secret == "" {
		secret = config.Secret(rand.Text())
	}
	key, err := hkdf.Key(sha256.New, []byte(secret.Reveal()), nil, "bestill status page", 32)
	if err != nil {
		return sessions{}, fmt.Errorf("key of the status page: %w", err)
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return sessions{}, err
	}
	seal, err := cipher.NewGCMWithRandomNonce(block)
	return sessions{seal, c}, err
}

// begin gives the browser a session with the key.
func (s sessions) begin(w http.ResponseWriter, key config.Secret) {
	content := binary.BigEndian.AppendUint64(nil, uint64(s.clock.Now().Add(sessionLength).Unix()))
	content = append(content, key.Reveal()...)
	http.SetCookie(w, cookie(base64.RawURLEncoding.EncodeToString(s.seal.Seal(nil, nil, content, nil))))
}

// end deletes the browser's session.
func (s sessions) end(w http.ResponseWriter) {
	ended := cookie("")
	ended.MaxAge = -1
	http.SetCookie(w, ended)
}

// key returns the key of the request's session, or "" if it has none, or an expired one.
func (s sessions) key(r *http.Request) config.Secret {
	sent, err := r.Cookie(cookieName)
	if err != nil {
		return ""
	}
	sealed, err := base64.RawURLEncoding.DecodeString(sent.Value)
	if err != nil {
		return ""
	}
	content, err := s.seal.Open(nil, nil, sealed, nil)
	const timeBytes = 8
	if err != nil || len(content) < timeBytes {
		return ""
	}
	if ends := time.Unix(int64(binary.BigEndian.Uint64(content)), 0); !s.clock.Now().Before(ends) {
		return ""
	}
	return config.Secret(content[timeBytes:])
}

// cookie returns a cookie that ends with the browser session, and that is only sent to this page, by requests of its own.
func cookie(value string) *http.Cookie {
	return &http.Cookie{
		Name: cookieName, Value: value, Path: Path,
		HttpOnly: true, Secure: true, SameSite: http.SameSiteStrictMode,
	}
}
