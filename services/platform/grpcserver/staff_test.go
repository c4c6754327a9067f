package grpcserver_test

import (
	"context"
	"testing"

	"google.golang.org/grpc/metadata"

	"bestill.example/deploy/testkit/probe"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/grpcserver"
)

func TestOnlyACallThatBearsTheStaffsKeyIsLetThrough(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		key   config.Secret
		borne []string
		want  string
	}{
		"the key":                             {"hush", []string{"hush"}, ""},
		"no key":                              {"hush", nil, grpcserver.ReasonStaffOnly},
		"another key":                         {"hush", []string{"Hush"}, grpcserver.ReasonStaffOnly},
		"a part of the key":                   {"hush", []string{"hus"}, grpcserver.ReasonStaffOnly},
		"an empty key":                        {"hush", []string{""}, grpcserver.ReasonStaffOnly},
		"the key among guesses":               {"hush", []string{"hush", "push"}, grpcserver.ReasonStaffOnly},
		"an empty key where there are none":   {"", []string{""}, grpcserver.ReasonStaffOnly},
		"any key where there are none":        {"", []string{"hush"}, grpcserver.ReasonStaffOnly},
		"a call without where there are none": {"", nil, grpcserver.ReasonStaffOnly},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := start(t, grpcserver.Limits{}, func(ctx context.Context, _ *probe.Request) error {
				return grpcserver.RequireStaff(ctx, test.key)
			})
			ctx := t.Context()
			for _, key := range test.borne {
				ctx = metadata.AppendToOutgoingContext(ctx, grpcserver.MetadataAPIKey, key)
			}
			err := fault.FromStatus(probe.Call(ctx, s, &probe.Request{}))
			if fault.Reason(err) != test.want || fault.Is(err, fault.Unauthenticated) != (test.want != "") {
				t.Errorf("%v, want reason %q", err, test.want)
			}
		})
	}
}
