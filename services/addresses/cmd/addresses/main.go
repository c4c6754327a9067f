// Command addresses runs the addresses service. Its configuration is in the environment: see addresses.Config.
package main

import (
	"bestill.example/services/addresses"
	"bestill.example/services/platform/command"
)

func main() {
	command.Main("addresses", addresses.Run, command.GRPCHealth)
}
