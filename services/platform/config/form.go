package config

import (
	"net"
	"net/mail"
	"net/url"
	"regexp"
)

// forms are the values of the tag "form": how a text must look, unless it is empty.
var forms = map[string]struct {
	has         func(string) bool
	description string
}{
	"email": {isEmail, "an e-mail address, such as post@shop.example"},
	"host":  {isHost, "a host name or an IP address, such as smtp.shop.example"},
	"url":   {isURL, "an http or https URL"},
	"name":  {namePattern.MatchString, "letters, digits, dots, hyphens and underscores"},
}

var namePattern = regexp.MustCompile(`^[A-Za-z0-9._-]+$`)

func isEmail(text string) bool {
	parsed, err := mail.ParseAddress(text)
	return err == nil && parsed.Address == text
}

func isHost(text string) bool { return namePattern.MatchString(text) || net.ParseIP(text) != nil }

func isURL(text string) bool {
	parsed, err := url.Parse(text)
	return err == nil && (parsed.Scheme == "http" || parsed.Scheme == "https") && parsed.Host != ""
}
