// Package command is the main function of every program: its commands, its configuration from the environment, logs
// and traces.
package command

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"strings"

	healthv1 "google.golang.org/grpc/health/grpc_health_v1"

	"bestill.example/services/platform/config"
	"bestill.example/services/platform/grpcclient"
	"bestill.example/services/platform/run"
	"bestill.example/services/platform/telemetry"
	"bestill.example/services/platform/tlsfiles"
)

// Main runs a program. Without arguments it serves until it ends by itself or by a signal; the argument "health" asks
// the same program that runs beside it, on the port of LISTEN_ADDR, whether it serves, which is all that an image
// without a shell needs for its health check; "help" explains these and the program's own commands. A failure is one
// line on standard error and exit code 1.
func Main[C any](name string, serve func(context.Context, C) error, health Health, own ...Command) {
	commands := append([]Command{serving(name, serve), asking(health)}, own...)
	run.Main(func(ctx context.Context) error { return dispatch(ctx, name, commands, os.Args[1:]) })
}

// Command is what a program can do beside serving.
type Command struct {
	// Name is the first argument.
	Name string
	// Usage is one paragraph for a person.
	Usage string
	// Run gets the arguments after the first.
	Run func(ctx context.Context, arguments []string) error
}

func dispatch(ctx context.Context, program string, commands []Command, arguments []string) error {
	name := ""
	if len(arguments) > 0 {
		name, arguments = arguments[0], arguments[1:]
	}
	for _, command := range commands {
		if command.Name == name {
			return command.Run(ctx, arguments)
		}
	}
	if name == "help" || name == "-h" || name == "--help" {
		_, err := os.Stdout.WriteString(usage(program, commands))
		return err
	}
	return fmt.Errorf("unknown command %q; see %s help", name, program)
}

func usage(program string, commands []Command) string {
	var text strings.Builder
	for _, command := range commands {
		fmt.Fprintf(&text, "%s\n    %s\n\n",
			strings.TrimSpace(program+" "+command.Name), strings.ReplaceAll(command.Usage, "\n", "\n    "))
	}
	return text.String()
}

func serving[C any](name string, serve func(context.Context, C) error) Command {
	return Command{
		Usage: "Serve until stopped by SIGTERM or SIGINT. The configuration comes from environment variables.",
		Run: func(ctx context.Context, _ []string) error {
			cfg, err := config.Load[C]()
			if err != nil {
				return err
			}
			flush, err := telemetry.Start(ctx, name, os.Stdout)
			if err != nil {
				return err
			}
			defer flush()
			slog.Info("starting", "config", config.Describe(cfg))
			return serve(ctx, cfg)
		},
	}
}

func asking(health Health) Command {
	return Command{
		Name:  "health",
		Usage: "Ask the program that serves on the port of LISTEN_ADDR on this machine whether it is healthy.",
		Run: func(ctx context.Context, _ []string) error {
			_, port, err := net.SplitHostPort(os.Getenv("LISTEN_ADDR"))
			if err != nil {
				return errors.New("LISTEN_ADDR is not set or names no port")
			}
			return health(ctx, net.JoinHostPort("127.0.0.1", port))
		},
	}
}

// Health asks what listens on an address whether it serves; nil if so.
type Health func(ctx context.Context, address string) error

// GRPCHealth asks by the gRPC health protocol, encrypted if the environment configures TLS (tlsfiles.Config).
func GRPCHealth(ctx context.Context, address string) error {
	files, err := config.Load[tlsfiles.Config]()
	if err != nil {
		return err
	}
	self, err := files.Self()
	if err != nil {
		return err
	}
	connection, err := grpcclient.Dial(address, grpcclient.TLS(self))
	if err != nil {
		return err
	}
	defer connection.Close()
	answer, err := healthv1.NewHealthClient(connection).Check(ctx, &healthv1.HealthCheckRequest{})
	if err != nil {
		return err
	}
	if answer.GetStatus() != healthv1.HealthCheckResponse_SERVING {
		return fmt.Errorf("the service is %s", answer.GetStatus())
	}
	return nil
}
