// Package command is the main function of every program: its commands, its configuration from the environment, logs
// and traces.
package command

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"os"
	"slices"
	"strings"

	healthv1 "google.golang.org/grpc/health/grpc_health_v1"

	"bestill.example/services/platform/config"
	"bestill.example/services/platform/grpcclient"
	"bestill.example/services/platform/health"
	"bestill.example/services/platform/run"
	"bestill.example/services/platform/telemetry"
	"bestill.example/services/platform/tlsfiles"
)

// Version is the version of the source, such as v1.2.0 or v1.2.0-5-g9bc7b00c. Builds set it:
//
//	go build -ldflags "-X bestill.example/services/platform/command.Version=$(git describe --tags --always)"
var Version = "dev"

// Main runs a program. Without arguments it serves until it ends by itself or by a signal. With the argument "health" it asks a
// running process of the same program whether it is ready (HEALTH_ADDR), or else whether it serves (LISTEN_ADDR), so that an
// image without a shell can have a health check. It also has the commands of [Run], and its own.
func Main[C any](name string, serve func(context.Context, C) error, health Health, own ...Command) {
	Run(name, append([]Command{serving(name, serve), asking(health)}, own...)...)
}

// Run runs the command that the first argument names, or without arguments the one without a name. The argument "version"
// prints [Version], "help" explains all commands, and "--help" after a command explains that one. A failure is one line on standard
// error and exit code 1.
func Run(name string, commands ...Command) {
	commands = append(commands, printing())
	run.Main(func(ctx context.Context) error { return dispatch(ctx, name, commands, os.Args[1:]) })
}

// Command is a command of a program.
type Command struct {
	// Name is the first argument; empty for the command that runs without arguments.
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
		if command.Name != name {
			continue
		}
		if slices.ContainsFunc(arguments, asksForHelp) {
			return printText(usage(program, []Command{command}))
		}
		return command.Run(ctx, arguments)
	}
	if name == "help" || asksForHelp(name) {
		return printText(usage(program, commands))
	}
	return fmt.Errorf("unknown command %q; see %s help", name, program)
}

func asksForHelp(argument string) bool { return argument == "-h" || argument == "--help" }

func printText(text string) error {
	_, err := os.Stdout.WriteString(text)
	return err
}

// NoArguments refuses the arguments of a command that takes none: "migrate --dry-run" must not migrate.
func NoArguments(arguments []string) error {
	if len(arguments) > 0 {
		return fmt.Errorf("unknown argument %q", arguments[0])
	}
	return nil
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
			flush, err := telemetry.Start(ctx, name, Version, os.Stdout)
			if err != nil {
				return err
			}
			defer flush()
			slog.Info("starting", "version", Version, "config", config.Describe(cfg))
			return serve(ctx, cfg)
		},
	}
}

func printing() Command {
	return Command{
		Name:  "version",
		Usage: "Print which version of the source the program is built from.",
		Run: func(_ context.Context, arguments []string) error {
			if err := NoArguments(arguments); err != nil {
				return err
			}
			return printText(Version + "\n")
		},
	}
}

func asking(serves Health) Command {
	return Command{
		Name: "health",
		Usage: "Ask the program that runs on this machine with the same HEALTH_ADDR whether it is ready or, without HEALTH_ADDR,\n" +
			"the one on the port of LISTEN_ADDR whether it serves.",
		Run: func(ctx context.Context, arguments []string) error {
			if err := NoArguments(arguments); err != nil {
				return err
			}
			ask, variable := Health(health.Ask), "HEALTH_ADDR"
			if os.Getenv(variable) == "" {
				ask, variable = serves, "LISTEN_ADDR"
			}
			_, port, err := net.SplitHostPort(os.Getenv(variable))
			if err != nil {
				return fmt.Errorf("%s is not set or names no port", variable)
			}
			return ask(ctx, net.JoinHostPort("127.0.0.1", port))
		},
	}
}

// Health returns nil if the process at an address serves.
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
