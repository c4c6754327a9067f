// Command orders runs the orders service. Its configuration is in the environment: see orders.Config.
package main

import (
	"bestill.example/services/orders"
	"bestill.example/services/platform/command"
)

func main() {
	command.Main("orders", orders.Run, command.GRPCHealth)
}
