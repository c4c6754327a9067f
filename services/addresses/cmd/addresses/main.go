// Command addresses runs the addresses service. Its configuration is in the environment: see addresses.Config.
package main

import (
	"bestill.example/services/addresses"
	"bestill.example/services/addresses/internal/postgres"
	"bestill.example/services/platform/service"
)

func main() {
	service.Main("addresses", addresses.Run, postgres.Migrations)
}
