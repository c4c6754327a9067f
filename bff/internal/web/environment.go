package web

import (
	"net"
	"net/http"
	"slices"
	"strings"

	"google.golang.org/grpc/metadata"

	"bestill.example/services/platform/config"
)

// environmentMetadata is the metadata by which every call tells the services the environment of the request.
const environmentMetadata = "bestill-environment"

// tellEnvironment adds the environment to the calls of a request. What the browser sends does not count.
func (s *site) tellEnvironment(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		environment := environmentOf(s.config.Environment, r)
		ctx := metadata.AppendToOutgoingContext(r.Context(), environmentMetadata, string(environment))
		next.ServeHTTP(w, r.WithContext(ctx))
	})
}

// environmentOf derives the environment from the host name (spec §1): dev for local hosts, qa for names with the part
// "qa", production for all others. A production deployment is production under any name.
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
