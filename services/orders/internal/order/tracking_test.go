package order_test

import (
	"strings"
	"testing"

	"bestill.example/services/orders/internal/order"
)

func TestATrackingPageWithoutAPlaceForTheNumberIsRefused(t *testing.T) {
	t.Parallel()
	for address, accepted := range map[string]bool{
		"https://track.example/{number}": true, "https://track.example/?q={number}": true,
		"https://{number}.track.example": true,
		"https://track.example/":         false, "track.example/{number}": false, "ftp://track.example/{number}": false,
		// Browsers cannot open these, so the receipt would be no page at all.
		"https://track example/{number}": false, "https:///{number}": false, "https://%zz/{number}": false,
	} {
		err := new(order.TrackingPage).UnmarshalText([]byte(address))
		if (err == nil) != accepted || err != nil && !strings.HasPrefix(err.Error(), "TRACKING_URL must be") {
			t.Errorf("%q: %v", address, err)
		}
	}
}
