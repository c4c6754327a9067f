package vipps_test

import (
	"errors"
	"net/http/httptest"
	"testing"

	"github.com/google/uuid"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/vipps"
	"bestill.example/services/payments/internal/vipps/vippstest"
	"bestill.example/services/platform/clock"
)

func TestARegisteredWebhookIsSignedWithTheReturnedSecret(t *testing.T) {
	t.Parallel()
	server := vippstest.New(t)
	r := &receiver{}
	shop := httptest.NewServer(r)
	t.Cleanup(shop.Close)
	cfg := server.Config(shop.URL + "/hook")
	cfg.WebhookSecret = "not known yet"
	registration, err := vipps.New(cfg, nil, clock.System{}).Register(t.Context(), false)
	must(t, err)
	if registration.URL != cfg.WebhookURL || registration.ID == "" {
		t.Errorf("registered %s as %q", registration.URL, registration.ID)
	}

	cfg.WebhookSecret = registration.Secret
	r.adapter = vipps.New(cfg, nil, clock.System{})
	id := uuid.NewString()
	_, err = r.adapter.Create(t.Context(), id, payment.Terms{Amount: 24_900, Description: "Pakke", ReturnURL: "https://shop.example/"})
	must(t, err)
	server.Approve(id)
	server.WaitForWebhooks()
	if len(r.read) != 1 || r.read[0] != view(24_900, 0, 0, 0, "") {
		t.Errorf("read %v", r.read)
	}
}

func TestAnAddressHasOneWebhookWhichCanBeReplaced(t *testing.T) {
	t.Parallel()
	server := vippstest.New(t)
	v := vipps.New(server.Config("https://shop.example/hook"), nil, clock.System{})
	other := vipps.New(server.Config("https://shop.example/other"), nil, clock.System{})
	first, err := v.Register(t.Context(), false)
	must(t, err)
	_, err = other.Register(t.Context(), false)
	must(t, err)
	if _, err := v.Register(t.Context(), false); !errors.Is(err, vipps.ErrRegistered) {
		t.Errorf("registered again: %v", err)
	}
	second, err := v.Register(t.Context(), true)
	must(t, err)
	third, err := v.Register(t.Context(), true)
	must(t, err)
	if first.ID == second.ID || second.ID == third.ID {
		t.Error("a registration was not replaced")
	}
}
