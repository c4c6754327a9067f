package rules

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

//go:embed pages.json
var pagesJSON []byte

// pages are the routes of the shop's page, below its base path and without slashes at their ends; the front page is
// empty. A part in braces stands for any one part of a path, and "*" at the end for the rest of it.
var pages = mustReadPages(pagesJSON)

type pageRoutes struct {
	// Everywhere has the routes that the page has in every environment.
	Everywhere []string `json:"everywhere"`
	// Testing has those that it has everywhere but in production.
	Testing []string `json:"testing"`
}

// IsPage reports whether the page has something to show at a path such as "/bestill/pakke/mottaker". Letters count in
// upper and lower case, and a slash at the end changes nothing, as in the page's own router.
func IsPage(path string, production bool) bool {
	below, ok := strings.CutPrefix(strings.TrimSuffix(path, "/")+"/", base)
	if !ok {
		return false
	}
	parts := strings.Split(strings.TrimSuffix(below, "/"), "/")
	matches := func(route string) bool { return matchesRoute(strings.Split(route, "/"), parts) }
	return slices.ContainsFunc(pages.Everywhere, matches) || !production && slices.ContainsFunc(pages.Testing, matches)
}

// IsPageRoute reports whether the page has that route, such as "utland/kvittering/{uriKey}".
func IsPageRoute(route string) bool {
	return slices.Contains(pages.Everywhere, route) || slices.Contains(pages.Testing, route)
}

func matchesRoute(route, parts []string) bool {
	for i, part := range route {
		if part == "*" {
			return true
		}
		if i >= len(parts) {
			return false
		}
		if parameter.MatchString(part) {
			if parts[i] == "" {
				return false
			}
		} else if !strings.EqualFold(part, parts[i]) {
			return false
		}
	}
	return len(parts) == len(route)
}

func mustReadPages(text []byte) (all pageRoutes) {
	if err := json.Unmarshal(text, &all); err != nil {
		panic(fmt.Errorf("pages.json: %w", err)) // cannot happen: the file is embedded, and a test reads it
	}
	return all
}
