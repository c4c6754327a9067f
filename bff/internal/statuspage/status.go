package statuspage

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"sync"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"

	operationsv1 "bestill.example/proto/gen/bestill/operations/v1"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/command"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
)

// timeout is how long a service may take to answer. All are called at once.
const timeout = 2 * time.Second

// Status is the shop's state. Its JSON is for tools.
type Status struct {
	At time.Time `json:"at"`
	// Version is the BFF's, and Away is what it cannot reach.
	Version string   `json:"version"`
	Away    []string `json:"away"`
	// Services are in alphabetical order.
	Services  []Service                                      `json:"services"`
	InFlight  Answer[*ordersv1.CountOrdersInFlightResponse]  `json:"ordersInFlight"`
	Trouble   Answer[*ordersv1.ListOrdersInTroubleResponse]  `json:"ordersInTrouble"`
	Problems  Answer[*paymentsv1.ListContradictionsResponse] `json:"paymentProblems"`
	Providers Answer[*paymentsv1.ListProviderStatesResponse] `json:"providers"`
}

// Service is a service's state, as it reports it.
type Service struct {
	Name   string                                  `json:"name"`
	Answer Answer[*operationsv1.GetStatusResponse] `json:"status"`
}

// Answer is what a service answered, or why there is no answer.
type Answer[M proto.Message] struct {
	Problem Problem
	Message M
}

// Problem is why there is no answer. The zero value means that there is one.
type Problem string

// The problems.
const (
	// NotReachable means that the service, or the database behind it, is away.
	NotReachable Problem = "NOT_REACHABLE"
	// TooSlow means that the service did not answer within [timeout].
	TooSlow Problem = "TOO_SLOW"
	// KeyUnknown means that the service does not know the key, or that it has ended.
	KeyUnknown Problem = "KEY_UNKNOWN"
	// KeyNotAllowed means that the key lacks the scope "operations".
	KeyNotAllowed Problem = "KEY_NOT_ALLOWED"
	// TooManyKeys means that after too many wrong keys the service checks no more of them for now.
	TooManyKeys Problem = "TOO_MANY_KEYS"
	// Failed is a defect; the service's log says which.
	Failed Problem = "FAILED"
)

// MarshalJSON writes the answer, or {"problem": …}.
func (a Answer[M]) MarshalJSON() ([]byte, error) {
	if a.Problem != "" {
		return json.Marshal(map[string]Problem{"problem": a.Problem})
	}
	return protojson.MarshalOptions{EmitDefaultValues: true}.Marshal(a.Message)
}

func problemOf(err error) Problem {
	switch f := fault.FromStatus(err); {
	case err == nil:
		return ""
	case errors.Is(err, context.DeadlineExceeded), status.Code(err) == codes.DeadlineExceeded:
		return TooSlow
	case fault.Is(f, fault.Unavailable):
		return NotReachable
	case fault.Is(f, fault.Unauthenticated):
		return KeyUnknown
	case fault.Is(f, fault.Forbidden):
		return KeyNotAllowed
	case fault.Is(f, fault.RateLimited):
		return TooManyKeys
	default:
		return Failed
	}
}

// gather calls all services with the key, each for at most [timeout]. The key was valid if [Status.admits] returns nothing.
func (p *page) gather(ctx context.Context, key config.Secret) *Status {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	ctx = metadata.AppendToOutgoingContext(ctx, access.MetadataAPIKey, key.Reveal())
	orders, payments := ordersv1.NewOrdersServiceClient(p.services["orders"]), paymentsv1.NewPaymentsServiceClient(p.services["payments"])
	shop := &Status{At: p.clock.Now(), Version: command.Version, Away: p.away()}
	var asked sync.WaitGroup
	for name := range p.services {
		shop.Services = append(shop.Services, Service{Name: name})
	}
	slices.SortFunc(shop.Services, func(a, b Service) int { return strings.Compare(a.Name, b.Name) })
	for i, service := range shop.Services {
		ask(ctx, &asked, &shop.Services[i].Answer, operationsv1.NewOperationsServiceClient(p.services[service.Name]).GetStatus)
	}
	ask(ctx, &asked, &shop.InFlight, orders.CountOrdersInFlight)
	ask(ctx, &asked, &shop.Trouble, orders.ListOrdersInTrouble)
	ask(ctx, &asked, &shop.Problems, payments.ListContradictions)
	ask(ctx, &asked, &shop.Providers, payments.ListProviderStates)
	asked.Wait()
	return shop
}

func ask[Q any, M proto.Message](
	ctx context.Context, asked *sync.WaitGroup, answer *Answer[M], call func(context.Context, *Q, ...grpc.CallOption) (M, error),
) {
	asked.Go(func() {
		message, err := call(ctx, new(Q))
		*answer = Answer[M]{problemOf(err), message}
	})
}

// keyed are the services with keys.
var keyed = []string{"orders", "payments", "pickup"}

// admits returns nothing if one of the services with keys accepted the key, or else why the status must not be shown.
func (s *Status) admits() Problem {
	refusal := NotReachable
	for _, service := range s.Services {
		if !slices.Contains(keyed, service.Name) {
			continue
		}
		switch problem := service.Answer.Problem; problem {
		case "":
			return ""
		case NotReachable, TooSlow, Failed:
		default:
			refusal = problem
		}
	}
	return refusal
}

const (
	// waitsLong is how long an event may wait for the broker, and lateAfter how long a provider may take, before that becomes a
	// finding.
	waitsLong = time.Minute
	lateAfter = time.Hour
)

// finding is something that needs attention: the key of its text, the part of the page with more details, and the text's
// arguments: names, and providers, which have texts of their own.
type finding struct {
	word, part string
	about      []any
}

// findings are what needs attention, the worst first.
func (s *Status) findings() (all []finding) {
	for _, service := range s.Services {
		if service.Answer.Problem != "" {
			all = append(all, finding{"finding." + string(service.Answer.Problem), service.Name, []any{service.Name}})
		}
	}
	for _, away := range s.Away {
		all = append(all, finding{"finding.away", "bff", []any{"bff", away}})
	}
	for _, service := range s.Services {
		for _, away := range service.Answer.Message.GetAway() {
			all = append(all, finding{"finding.away", service.Name, []any{service.Name, away}})
		}
		if oldest := service.Answer.Message.GetOutbox().GetOldestAt(); oldest != nil && s.At.Sub(oldest.AsTime()) > waitsLong {
			all = append(all, finding{"finding.outbox", service.Name, []any{service.Name}})
		}
		if len(service.Answer.Message.GetDeadLetters()) > 0 {
			all = append(all, finding{"finding.deadLetters", service.Name, []any{service.Name}})
		}
	}
	for _, provider := range s.Providers.Message.GetProviders() {
		switch {
		case away(provider):
			all = append(all, finding{"finding.providerAway", "providers", []any{provider.GetProvider()}})
		case provider.GetOutstandingSince() == nil || s.At.Sub(provider.GetOutstandingSince().AsTime()) <= lateAfter:
		case provider.GetProvider() == paymentsv1.Provider_CARD_TERMINAL: // refunds, which wait for customers to come to the counter
		default:
			all = append(all, finding{"finding.providerLate", "providers", []any{provider.GetProvider()}})
		}
	}
	if len(s.Trouble.Message.GetOrders()) > 0 {
		all = append(all, finding{"finding.trouble", "trouble", nil})
	}
	if len(s.Problems.Message.GetContradictions()) > 0 {
		all = append(all, finding{"finding.problems", "problems", nil})
	}
	return all
}

// away reports whether a provider has failed since it last answered.
func away(p *paymentsv1.ProviderState) bool {
	return p.GetFailedAt() != nil && p.GetFailedAt().AsTime().After(p.GetAnsweredAt().AsTime())
}
