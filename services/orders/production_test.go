package orders_test

import (
	"strings"
	"testing"

	"bestill.example/services/orders"
	"bestill.example/services/platform/config"
)

func TestProductionDoesNotStartWithoutASecretForItsOrderNumbers(t *testing.T) {
	t.Parallel()
	for _, secret := range []config.Secret{"", "short"} {
		err := orders.Run(t.Context(), orders.Config{Environment: config.Production, Numbers: orders.NumberConfig{Key: secret}})
		if err == nil || !strings.Contains(err.Error(), "ORDER_NUMBER_KEY") {
			t.Errorf("with the secret %q: %v", secret.Reveal(), err)
		}
	}
}
