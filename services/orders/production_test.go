package orders_test

import (
	"strings"
	"testing"
	"time"

	"bestill.example/services/orders"
	"bestill.example/services/platform/config"
)

func TestProductionDoesNotStartWithSettingsThatLetCustomersDown(t *testing.T) {
	t.Parallel()
	cfg := orders.Config{PaymentTimeout: 20 * time.Second}
	cfg.Environment = config.Production
	err := orders.Run(t.Context(), cfg)
	for _, setting := range []string{"SMTP_HOST", "MAIL_FROM", "SELLER_NAME", "PUBLIC_URL", "ORDER_PAYMENT_TIMEOUT"} {
		if err == nil || !strings.Contains(err.Error(), setting+" must ") && !strings.Contains(err.Error(), setting+", ") {
			t.Errorf("%s: %v", setting, err)
		}
	}
}

func TestProductionDoesNotStartWithoutASecretForItsOrderNumbers(t *testing.T) {
	t.Parallel()
	for _, secret := range []config.Secret{"", "short"} {
		cfg := orders.Config{Numbers: orders.NumberConfig{Key: secret}}
		cfg.Environment = config.Production
		err := orders.Run(t.Context(), cfg)
		if err == nil || !strings.Contains(err.Error(), "ORDER_NUMBER_KEY") {
			t.Errorf("with the secret %q: %v", secret.Reveal(), err)
		}
	}
}
