package payments

import (
	"bestill.example/services/payments/internal/wire"
	"bestill.example/services/platform/command"
	"bestill.example/services/platform/service"
)

// Commands are the program's commands besides serving and those that every service has.
func Commands() []command.Command {
	return []command.Command{
		service.Keys(),
		service.LostEvents("payments", wire.Stream),
		service.ReviewNow("payment", "payments", "providers"),
	}
}
