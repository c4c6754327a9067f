package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"bestill.example/services/platform/config"
	"bestill.example/services/platform/identity/issue"
	"bestill.example/services/platform/postgres"
)

// spread is the cost of an order if each part runs in its own process, with several processes of orders and payments. The cost
// at rest is subtracted.
type spread struct {
	Processes int
	cost
	// Ratio compares the cost with that of one process each.
	Ratio float64
}

// replicated are the parts that run in several processes: those that store an order.
var replicated = []string{"orders", "payments"}

var apartParts = []string{"addresses", "customs", "orders", "payments", "pickup", "pricing", "bff"}

// spreadOut measures an order alternately with different numbers of processes, each time in a new shop.
func spreadOut(ctx context.Context, numbers []int, turns, orders, clients int) (results []spread, err error) {
	folder, err := os.MkdirTemp("", "bestill-parts")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	packages := []string{"build", "-o", folder + "/", "./bff/cmd/bff"}
	for _, part := range apartParts {
		if part != "bff" {
			packages = append(packages, "./services/"+part+"/cmd/"+part)
		}
	}
	if output, err := exec.CommandContext(ctx, "go", packages...).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("building the parts: %w: %s", err, output)
	}
	costs := make(map[int][]cost)
	for range turns {
		for _, number := range numbers {
			one, err := costOfSpread(ctx, folder, number, orders, clients)
			if err != nil {
				return nil, err
			}
			costs[number] = append(costs[number], one)
			fmt.Fprintf(os.Stderr, "%d processes of orders and payments: %6.2f ms an order\n", number, one.milliseconds())
		}
	}
	for _, number := range numbers {
		results = append(results, spread{Processes: number, cost: medianCost(costs[number])})
	}
	for i := range results {
		results[i].Ratio = results[i].milliseconds() / results[0].milliseconds()
	}
	return results, nil
}

// medianCost returns the cost with the median processor time.
func medianCost(costs []cost) cost {
	times := make([]float64, len(costs))
	for i, c := range costs {
		times[i] = c.milliseconds()
	}
	middle := median(times)
	for _, c := range costs {
		if c.milliseconds() == middle {
			return c
		}
	}
	return cost{}
}

func costOfSpread(ctx context.Context, programs string, number, orders, clients int) (cost, error) {
	s, err := startApart(ctx, programs, number)
	if err != nil {
		return cost{}, err
	}
	defer s.stop()
	meter, err := newMeter(ctx, s)
	if err != nil {
		return cost{}, err
	}
	defer meter.close()
	// Each connection plans a statement five times before it keeps the plan, and each process prepares its fonts once: such
	// costs at the start do not belong to an order.
	const warm = 150
	return costOfWholeOrders(ctx, s, meter, warm*number, orders, clients)
}

// startApart runs each part in its own process, and several of orders and payments.
func startApart(ctx context.Context, programs string, number int) (_ *shop, err error) {
	state, err := os.MkdirTemp("", "bestill-bench")
	if err != nil {
		return nil, err
	}
	s := &shop{state: state}
	defer func() {
		if err != nil {
			s.stop()
		}
	}()
	if s.database, err = startDatabase(ctx, state, nil); err != nil {
		return nil, err
	}
	if err := errors.Join(s.startBroker(ctx, filepath.Join(state, "broker")), s.receiveMails(ctx)); err != nil {
		return nil, err
	}
	identities := filepath.Join(state, "identities")
	if err := issue.Ensure(identities, 0o600, time.Now(), apartParts...); err != nil {
		return nil, err
	}
	ports, err := freePorts(2 * len(apartParts) * number)
	if err != nil {
		return nil, err
	}
	next := func() (address string) {
		address, ports = "127.0.0.1:"+ports[0], ports[1:]
		return address
	}
	shared := map[string]string{
		"ENVIRONMENT": "dev", "PAGE_DIR": "frontend/dist", "NATS_URL": s.nats,
		"ORDER_NUMBER_KEY": "one secret for all processes of the bench", "ORDER_PROOF_SECRET": "one secret for all processes of the bench", "SIMULATOR_SECRET": "one secret for all processes of the bench",
	}
	for _, setting := range slices.Concat(unlimited, s.mails) {
		name, value, _ := strings.Cut(setting, "=")
		shared[name] = value
	}
	listens := map[string][]string{}
	for _, part := range apartParts {
		count := 1
		for _, several := range replicated {
			if part == several {
				count = number
			}
		}
		for range count {
			listens[part] = append(listens[part], next())
		}
		shared[strings.ToUpper(part)+"_ADDR"] = strings.Join(listens[part], ",")
	}
	s.address = "http://" + listens["bff"][0]
	shared["PUBLIC_URL"] = s.address
	for _, part := range apartParts {
		variables := maps.Clone(shared)
		maps.Copy(variables, issue.Variables(identities, part))
		if part != "bff" {
			database, err := postgres.Provision(ctx, config.Secret(s.database.URL("postgres")), part, "bench")
			if err != nil {
				return nil, err
			}
			variables["DATABASE_URL"], variables["DATABASE_OWNER_URL"] = database.URL.Reveal(), database.OwnerURL.Reveal()
		}
		for _, address := range listens[part] {
			variables["LISTEN_ADDR"], variables["HEALTH_ADDR"] = address, next()
			if err := s.startPart(ctx, filepath.Join(programs, part), variables); err != nil {
				return nil, err
			}
		}
	}
	if err := s.awaitSelling(ctx); err != nil {
		log, readErr := os.ReadFile(filepath.Join(state, "bestill.log"))
		return nil, errors.Join(err, readErr, errors.New(string(log[max(0, len(log)-4000):])))
	}
	return s, nil
}

// startPart starts a part of the shop, which logs to the shop's folder.
func (s *shop) startPart(ctx context.Context, program string, variables map[string]string) error {
	log, err := os.OpenFile(filepath.Join(s.state, "bestill.log"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer log.Close()
	command := exec.CommandContext(ctx, program)
	command.Env = os.Environ()
	for name, value := range variables {
		command.Env = append(command.Env, name+"="+value)
	}
	command.Stdout, command.Stderr = log, log
	command.Cancel = func() error { return command.Process.Signal(os.Interrupt) }
	command.WaitDelay = 20 * time.Second
	if err := command.Start(); err != nil {
		return err
	}
	s.commands = append(s.commands, command)
	return nil
}

// awaitSelling places orders until one succeeds: parts that start together find each other within seconds.
func (s *shop) awaitSelling(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, 2*time.Minute)
	defer cancel()
	content, err := os.ReadFile(orderFile)
	if err != nil {
		return err
	}
	for {
		err := s.order(ctx, content)
		if err == nil {
			return nil
		}
		if waitErr := pause(ctx, 500*time.Millisecond); waitErr != nil {
			return errors.Join(errors.New("the shop completes no orders"), err)
		}
	}
}
