// Command customs runs the customs service. Its configuration is in the environment: see customs.Config.
package main

import (
	"bestill.example/services/customs"
	"bestill.example/services/customs/internal/postgres"
	"bestill.example/services/platform/service"
)

func main() {
	service.Main("customs", customs.Run, postgres.Migrations)
}
