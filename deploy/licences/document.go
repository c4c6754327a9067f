package main

import (
	"fmt"
	"slices"
	"strings"
)

const heading = `This program contains what is listed here, by others, under the licences that follow the names.
The source of a module is at https://pkg.go.dev/NAME@VERSION, that of the standard library at https://go.dev/dl.
`

// document returns all texts, each once, below the names of the parts that it applies to.
func document(parts []part) string {
	var texts []string
	names := map[string][]string{}
	for _, p := range parts {
		for _, text := range p.texts {
			if names[text] == nil {
				texts = append(texts, text)
			}
			names[text] = append(names[text], p.name)
		}
	}
	var document strings.Builder
	document.WriteString(heading)
	for _, text := range texts {
		line := strings.Repeat("=", 80)
		fmt.Fprintf(&document, "\n%s\n%s\n%s\n\n%s\n", line, strings.Join(slices.Sorted(slices.Values(names[text])), "\n"), line, text)
	}
	return document.String()
}
