// Command customs runs the customs service. Its configuration is in the environment: see customs.Config.
package main

import (
	"bestill.example/services/customs"
	"bestill.example/services/platform/command"
)

func main() {
	command.Main("customs", customs.Run, command.GRPCHealth)
}
