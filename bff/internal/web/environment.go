package web

import (
	"net"
	"net/http"
	"slices"
	"strings"

	"bestill.example/services/platform/config"
)

// environmentOf derives the environment from the host name (spec §1): dev for local hosts, qa for names with the part "qa",
// production for all others. A production deployment is production under any name.
func environmentOf(deployment config.Environment, r *http.Request) config.Environment {
	if deployment == config.Production {
		return config.Production
	}
	host := strings.ToLower(r.Host)
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	switch labels := strings.FieldsFunc(host, func(c rune) bool { return c == '.' || c == '-' }); {
	case isLocal(host):
		return config.Dev
	case slices.Contains(labels, "qa"):
		return config.QA
	default:
		return config.Production
	}
}

func isLocal(host string) bool {
	if host == "localhost" || strings.HasSuffix(host, ".localhost") || strings.HasSuffix(host, ".local") {
		return true
	}
	ip := net.ParseIP(strings.Trim(host, "[]"))
	return ip != nil && (ip.IsLoopback() || ip.IsPrivate())
}
