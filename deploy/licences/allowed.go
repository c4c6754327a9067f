package main

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
)

// allowed has the licences of what the shop may pass on, each with words that only its text has: those that ask for no more than
// the notice, and the Mozilla Public License, which also asks to say where the source of its files is.
var allowed = map[string]*regexp.Regexp{
	"MIT":        words("Permission is hereby granted, free of charge, to any person obtaining a copy of this software"),
	"ISC":        words("Permission to use, copy, modify, and(/or)? distribute this software for any purpose"),
	"BSD":        words("Redistribution and use in source and binary forms, with or without modification, are permitted"),
	"Apache-2.0": words("(Apache License,? Version 2.0|Licensed under the Apache License)"),
	"MPL-2.0":    words("Mozilla Public License, version 2.0 1. Definitions"),
	"OFL-1.1":    words("SIL OPEN FONT LICENSE Version 1.1"),
	"Unicode":    words("UNICODE LICENSE V3"),
}

// forbidden matches licences that bind what is passed on together with their work, or restrict what it is used for. They may
// stand beside an allowed one in the same file.
var forbidden = words("(GNU (LESSER |LIBRARY |AFFERO )?GENERAL PUBLIC LICENSE|Server Side Public License|Business Source License|" +
	"Commons Clause|Elastic License|Creative Commons Attribution-?(NonCommercial|NoDerivatives|ShareAlike))")

// words matches words with any blanks between them, in small or capital letters.
func words(text string) *regexp.Regexp {
	return regexp.MustCompile(`(?i)` + strings.ReplaceAll(text, " ", `\s+`))
}

// licencesIn returns the names of the licences that a text has.
func licencesIn(text string) (names []string, err error) {
	for name, words := range allowed {
		if words.MatchString(text) {
			names = append(names, name)
		}
	}
	// The Mozilla Public License itself names those of GNU, as ones that its files may be combined with.
	if found := forbidden.FindString(text); found != "" && !allowed["MPL-2.0"].MatchString(text) {
		return nil, fmt.Errorf("has the licence %q, which is not allowed", found)
	}
	return names, nil
}

// check returns an error that names each part whose licence is missing, or none of those that are allowed.
func check(parts []part) error {
	var failures []error
	for _, p := range parts {
		known := false
		for _, text := range p.texts {
			names, err := licencesIn(text)
			if err != nil {
				failures = append(failures, fmt.Errorf("%s %w", p.name, err))
			}
			known = known || len(names) > 0
		}
		switch {
		case len(p.texts) == 0:
			failures = append(failures, fmt.Errorf("%s has no licence", p.name))
		case !known:
			failures = append(failures, fmt.Errorf("%s has none of the licences of deploy/licences/allowed.go", p.name))
		}
	}
	return errors.Join(failures...)
}
