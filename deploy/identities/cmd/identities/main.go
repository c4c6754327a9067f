// Command identities writes the certificates of all services into a folder, for docker-compose.yml: a CA of its own, whose
// key is not kept, and a folder for each service. What is there and valid for long enough stays.
package main

import (
	"context"
	"errors"
	"os"

	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/identity/issue"
	"bestill.example/services/platform/run"
)

func main() {
	run.Main(func(context.Context) error {
		if len(os.Args) < 3 {
			return errors.New("usage: identities FOLDER SERVICE…")
		}
		// Each service sees its own folder only, and runs as another user.
		return issue.Ensure(os.Args[1], 0o644, clock.System{}.Now(), os.Args[2:]...)
	})
}
