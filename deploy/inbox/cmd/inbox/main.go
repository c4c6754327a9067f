// Command inbox receives the mails of a test installation. It is configured by environment variables: see inbox.Config.
package main

import (
	"bestill.example/deploy/inbox"
	"bestill.example/services/platform/command"
)

func main() {
	command.Main("inbox", inbox.Run, inbox.Health)
}
