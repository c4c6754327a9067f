// Command payments runs the payments service. Its configuration is in the environment: see payments.Config.
package main

import (
	"bestill.example/services/payments"
	"bestill.example/services/platform/command"
)

func main() {
	command.Main("payments", payments.Run, command.GRPCHealth)
}
