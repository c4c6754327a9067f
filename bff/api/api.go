// Package api has the list of REST paths.
package api

import _ "embed"

// Paths is http.yaml: every REST path and the RPC that answers it, as a google.api.Service in YAML.
//
//go:embed http.yaml
var Paths []byte
