// Command pickup runs the pickup service. Its configuration is in the environment: see pickup.Config.
package main

import (
	"bestill.example/services/pickup"
	"bestill.example/services/platform/command"
)

func main() {
	command.Main("pickup", pickup.Run, command.GRPCHealth)
}
