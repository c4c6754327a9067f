// Command bff serves the shop's page and its REST paths. Its configuration is in the environment: see bff.Config.
package main

import (
	"bestill.example/bff"
	"bestill.example/services/platform/command"
)

func main() {
	command.Main("bff", bff.Run, bff.Health, bff.ListFeedback())
}
