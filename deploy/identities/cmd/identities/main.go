// Command identities writes the certificates of all services to a folder, for docker-compose.yml: a new CA, whose key is not
// kept, and a folder for each service. Certificates that stay valid for long enough are kept.
package main

import (
	"context"
	"errors"

	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/command"
	"bestill.example/services/platform/identity/issue"
)

func main() {
	command.Run("identities", command.Command{
		Name:  "write",
		Usage: "write FOLDER SERVICE…\nWrite the certificates that are missing or about to expire, a folder for each service.",
		Run: func(_ context.Context, arguments []string) error {
			if len(arguments) < 2 {
				return errors.New("usage: identities write FOLDER SERVICE…")
			}
			// Each service only sees its own folder, and runs as a different user.
			return issue.Ensure(arguments[0], 0o644, clock.System{}.Now(), arguments[1:]...)
		},
	})
}
