// Command orders runs the orders service. Its configuration is in the environment: see orders.Config.
package main

import (
	"bestill.example/services/orders"
	"bestill.example/services/orders/internal/postgres"
	"bestill.example/services/platform/service"
)

func main() {
	service.Main("orders", orders.Run, postgres.Migrations, orders.Commands()...)
}
