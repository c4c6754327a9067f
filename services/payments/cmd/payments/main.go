// Command payments runs the payments service. Its configuration is in the environment: see payments.Config.
package main

import (
	"bestill.example/services/payments"
	"bestill.example/services/payments/internal/postgres"
	"bestill.example/services/platform/service"
)

func main() {
	service.Main("payments", payments.Run, postgres.Migrations, payments.Commands()...)
}
