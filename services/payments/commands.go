package payments

import (
	"bestill.example/services/payments/internal/wire"
	"bestill.example/services/platform/command"
	"bestill.example/services/platform/service"
)

// Commands are what the program can do beside serving, and beside what every service can.
func Commands() []command.Command {
	return []command.Command{
		service.Keys(),
		service.LostEvents("payments", wire.Stream),
		service.ReviewNow("payment", "payments", "providers"),
	}
}
