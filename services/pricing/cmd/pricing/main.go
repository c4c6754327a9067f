// Command pricing runs the pricing service. Its configuration is in the environment: see pricing.Config.
package main

import (
	"bestill.example/services/platform/service"
	"bestill.example/services/pricing"
	"bestill.example/services/pricing/internal/postgres"
)

func main() {
	service.Main("pricing", pricing.Run, postgres.Migrations)
}
