// Command pickup runs the pickup service. Its configuration is in the environment: see pickup.Config.
package main

import (
	"bestill.example/services/pickup"
	"bestill.example/services/pickup/internal/postgres"
	"bestill.example/services/platform/service"
)

func main() {
	service.Main("pickup", pickup.Run, postgres.Migrations, service.Keys())
}
