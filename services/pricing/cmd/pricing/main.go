// Command pricing runs the pricing service. Its configuration is in the environment: see pricing.Config.
package main

import (
	"bestill.example/services/platform/command"
	"bestill.example/services/pricing"
)

func main() {
	command.Main("pricing", pricing.Run, command.GRPCHealth)
}
