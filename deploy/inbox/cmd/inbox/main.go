// Command inbox catches the mails of a test installation. Its configuration is in the environment: see
// inbox.Config.
package main

import (
	"bestill.example/deploy/inbox"
	"bestill.example/services/platform/command"
)

func main() {
	command.Main("inbox", inbox.Run, inbox.Health)
}
