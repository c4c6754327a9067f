package vipps

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"

	"bestill.example/services/platform/fault"
)

// tokens holds the access token that all calls share.
type tokens struct {
	flight  singleflight.Group
	mu      sync.Mutex
	current string
	until   time.Time
}

// get returns the token, or "" if there is no valid one.
func (t *tokens) get(now time.Time) string {
	t.mu.Lock()
	defer t.mu.Unlock()
	if now.Before(t.until) {
		return t.current
	}
	return ""
}

func (t *tokens) put(token string, until time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.current, t.until = token, until
}

// drop removes a rejected token, unless it has been replaced already.
func (t *tokens) drop(token string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.current == token {
		t.until = time.Time{}
	}
}

// token returns a valid token. Concurrent callers share one request, which continues when one of them gives up.
func (v *Vipps) token(ctx context.Context) (string, error) {
	if token := v.tokens.get(v.clock.Now()); token != "" {
		return token, nil
	}
	fetched := v.tokens.flight.DoChan("token", func() (any, error) {
		if token := v.tokens.get(v.clock.Now()); token != "" {
			return token, nil
		}
		var token string
		err := fault.Recovered(func() (err error) {
			token, err = v.fetchToken(context.WithoutCancel(ctx))
			return err
		})
		return token, err
	})
	select {
	case <-ctx.Done():
		return "", ctx.Err()
	case result := <-fetched:
		token, _ := result.Val.(string)
		return token, result.Err
	}
}

// tokenAnswer has the fields of the answer that are used. All fields are documented as strings, even numbers.
type tokenAnswer struct {
	AccessToken string      `json:"access_token"`
	ExpiresIn   json.Number `json:"expires_in"`
}

func (v *Vipps) fetchToken(ctx context.Context) (string, error) {
	header := http.Header{}
	header.Set("client_id", v.cfg.ClientID)
	header.Set("client_secret", v.cfg.ClientSecret.Reveal())
	body, err := v.exchange(ctx, call{name: "token", method: http.MethodPost, path: "/accesstoken/get"}, header)
	if err != nil {
		if answer, ok := errors.AsType[*answerError](err); ok {
			answer.refusal = "" // a problem with our API keys is no refusal of the payment
		}
		return "", err
	}
	var answer tokenAnswer
	if err := json.Unmarshal(body, &answer); err != nil || answer.AccessToken == "" {
		return "", errMalformed
	}
	seconds, err := answer.ExpiresIn.Int64()
	if err != nil || seconds <= 0 || seconds > maxLifetime {
		return "", errMalformed
	}
	// A tenth of its lifetime is the safety margin: 6 minutes at the test system, 2.4 hours in production.
	lifetime := time.Duration(seconds) * time.Second
	v.tokens.put(answer.AccessToken, v.clock.Now().Add(lifetime-lifetime/10))
	return answer.AccessToken, nil
}

// maxLifetime is a year, in seconds. It prevents an invalid answer from overflowing a duration.
const maxLifetime = 365 * 24 * 60 * 60
