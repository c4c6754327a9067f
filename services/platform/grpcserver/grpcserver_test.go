package grpcserver_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/sdk/trace"
	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/encoding/gzip"
	healthv1 "google.golang.org/grpc/health/grpc_health_v1"
	"google.golang.org/grpc/mem"
	"google.golang.org/grpc/metadata"
	reflectionv1 "google.golang.org/grpc/reflection/grpc_reflection_v1"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/reflect/protoregistry"

	"bestill.example/deploy/testkit"
	"bestill.example/deploy/testkit/probe"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/admission"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/grpcserver"
	"bestill.example/services/platform/telemetry"
)

type server struct {
	*grpc.ClientConn
	log  *lines
	stop func()
}

// start runs a server with the handler and a plain client, so that tests see the unchanged statuses.
func start(t *testing.T, limits grpcserver.Limits, handle probe.Handler) server {
	t.Helper()
	log := &lines{}
	logger := telemetry.NewLogger(log, slog.LevelInfo)
	connection, stop := serve(t, logger, limits, probe.Public(logger), handle)
	return server{connection, log, stop}
}

func succeed(context.Context, *probe.Request) error { return nil }

func violation(field, description string) *errdetails.BadRequest_FieldViolation {
	return &errdetails.BadRequest_FieldViolation{Field: field, Description: description}
}

func TestAFaultReachesTheClientWithKindReasonAndFields(t *testing.T) {
	t.Parallel()
	sent := fault.New(fault.Precondition, "DATE_TAKEN", fault.Field("pickupDate", "DATE_TAKEN"))
	s := start(t, grpcserver.Limits{}, func(context.Context, *probe.Request) error { return sent })
	got, _ := fault.From(fault.FromStatus(probe.Call(t.Context(), s, &probe.Request{})))
	want, _ := fault.From(sent)
	if got.Kind != want.Kind || got.Reason != want.Reason || !cmp.Equal(got.Violations, want.Violations) {
		t.Errorf("got %v", got)
	}
}

func TestACallLeavesItsGateHoweverItEnds(t *testing.T) {
	t.Parallel()
	gate := admission.New("test", func() admission.Queue { return admission.Queue{} })
	logger := telemetry.NewLogger(&lines{}, slog.LevelInfo)
	ends := []probe.Handler{
		succeed,
		func(context.Context, *probe.Request) error { return errors.New("column is gone") },
		func(context.Context, *probe.Request) error { panic("column is gone") },
	}
	calls := 0
	connection, _ := serve(t, logger, grpcserver.Limits{}, probe.Public(logger), func(ctx context.Context, request *probe.Request) error {
		calls++
		return ends[calls%len(ends)](ctx, request)
	}, grpcserver.Admission(gate, probe.Method))
	for range 500 { // more than a gate ever admits at once
		if err := probe.Call(t.Context(), connection, &probe.Request{}); status.Code(err) == codes.Unavailable {
			t.Fatalf("refused after %d calls: %v", calls, err)
		}
	}
}

func TestADefectIsLoggedOnceAndToldAsInternalError(t *testing.T) {
	t.Parallel()
	for name, handle := range map[string]probe.Handler{
		"error": func(context.Context, *probe.Request) error { return errors.New("column is gone") },
		"panic": func(context.Context, *probe.Request) error { panic("column is gone") },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := start(t, grpcserver.Limits{}, handle)
			err := probe.Call(t.Context(), s, &probe.Request{})
			if got := status.Convert(err); got.Code() != codes.Internal || got.Message() != "internal error" {
				t.Errorf("answered %v", got)
			}
			s.stop()
			logged := s.log.all(t)
			if len(logged) != 1 || logged[0]["level"] != "ERROR" || !strings.Contains(logged[0]["error"].(string), "column is gone") {
				t.Errorf("logged %v", logged)
			}
		})
	}
}

func TestADatabaseThatIsAwayIsUnavailableNotADefect(t *testing.T) {
	t.Parallel()
	_, refused := pgx.Connect(t.Context(), "postgres://app@127.0.0.1:1/orders")
	for name, cause := range map[string]error{
		"refuses":                  refused,
		"starts":                   &pgconn.PgError{Code: "57P03"},
		"is full":                  &pgconn.PgError{Code: "53300"},
		"gives up":                 &pgconn.PgError{Code: "40P01"},
		"has no disk":              &pgconn.PgError{Code: "58030"},
		"is cut off":               io.ErrUnexpectedEOF,
		"has hung up":              io.EOF,
		"has hung up before a use": net.ErrClosed,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := start(t, grpcserver.Limits{}, func(context.Context, *probe.Request) error {
				return fmt.Errorf("load order: %w", cause)
			})
			err := fault.FromStatus(probe.Call(t.Context(), s, &probe.Request{}))
			if !fault.Is(err, fault.Unavailable) || fault.Reason(err) != "DEPENDENCY_UNAVAILABLE" {
				t.Errorf("got %v", err)
			}
			s.stop()
			if logged := s.log.all(t); len(logged) != 1 || !strings.Contains(logged[0]["error"].(string), "load order") {
				t.Errorf("logged %v", logged)
			}
		})
	}
}

// A handler that loses its caller fails in some way, such as by the call of another service that it was waiting for.
func TestACallWhoseCallerLeftIsCancelledHoweverItsHandlerFails(t *testing.T) {
	t.Parallel()
	ctx, leave := context.WithCancel(t.Context())
	s := start(t, grpcserver.Limits{}, func(ctx context.Context, _ *probe.Request) error {
		leave()
		<-ctx.Done()
		return fault.FromStatus(status.FromContextError(ctx.Err()).Err())
	})
	if err := probe.Call(ctx, s, &probe.Request{}); status.Code(err) != codes.Canceled {
		t.Errorf("got %v", err)
	}
	s.stop()
	if logged := s.log.all(t); len(logged) != 1 || logged[0]["level"] != "INFO" || logged[0]["code"] != "Canceled" {
		t.Errorf("logged %v", logged)
	}
}

func TestACallIsLoggedWithoutItsPayload(t *testing.T) {
	t.Parallel()
	s := start(t, grpcserver.Limits{}, succeed)
	err := probe.Call(t.Context(), s, &probe.Request{FieldViolations: []*errdetails.BadRequest_FieldViolation{violation("Kari", "Nordmann")}})
	if err != nil {
		t.Fatal(err)
	}
	s.stop()
	logged := s.log.all(t)
	if len(logged) != 1 || logged[0]["method"] != probe.Method || logged[0]["code"] != "OK" || logged[0]["duration"] == nil {
		t.Errorf("logged %v", logged)
	}
	if text := s.log.String(); strings.Contains(text, "Kari") || strings.Contains(text, "Nordmann") {
		t.Errorf("logged personal data: %s", text)
	}
}

// Whoever is refused is a security event, of which a flood is cut short.
func TestCallsOfARefusedCallerAreNotLoggedOneByOne(t *testing.T) {
	t.Parallel()
	for _, refused := range []fault.Kind{fault.Unauthenticated, fault.Forbidden} {
		s := start(t, grpcserver.Limits{}, func(context.Context, *probe.Request) error { return fault.New(refused, "REFUSED") })
		if err := probe.Call(t.Context(), s, &probe.Request{}); err == nil {
			t.Error("the call succeeds")
		}
		s.stop()
		if logged := s.log.all(t); len(logged) != 0 {
			t.Errorf("logged %v", logged)
		}
	}
}

func TestTextThatCannotBeStoredIsRefusedByFieldName(t *testing.T) {
	t.Parallel()
	s := start(t, grpcserver.Limits{}, succeed)
	request := &probe.Request{FieldViolations: []*errdetails.BadRequest_FieldViolation{
		violation("fine 🎁 æøå", "fine"),
		violation("NUL \x00 inside", "fine"),
		{Description: "\x00", LocalizedMessage: &errdetails.LocalizedMessage{Message: "a\x00b"}},
	}}
	f, _ := fault.From(fault.FromStatus(probe.Call(t.Context(), s, request)))
	want := []fault.Violation{
		{Field: "fieldViolations[1].field", Code: "INVALID_CHARACTERS"},
		{Field: "fieldViolations[2].description", Code: "INVALID_CHARACTERS"},
		{Field: "fieldViolations[2].localizedMessage.message", Code: "INVALID_CHARACTERS"},
	}
	if f.Kind != fault.Invalid || f.Reason != fault.ReasonRequestInvalid {
		t.Errorf("refused as %v", f)
	}
	if diff := cmp.Diff(want, f.Violations, cmp.Transformer("sorted", sorted)); diff != "" {
		t.Error(diff)
	}
}

// rawCodec sends bytes unchanged, like a careless client.
type rawCodec struct{}

func (rawCodec) Name() string { return "proto" }

func (rawCodec) Marshal(v any) (mem.BufferSlice, error) {
	return mem.BufferSlice{mem.SliceBuffer(v.([]byte))}, nil
}

func (rawCodec) Unmarshal(mem.BufferSlice, any) error { return nil }

func TestBytesThatAreNotARequestAreTheClientsFault(t *testing.T) {
	t.Parallel()
	s := start(t, grpcserver.Limits{}, succeed)
	for _, test := range []struct {
		name string
		raw  string
	}{
		{"text that is no UTF-8", "\x0a\x03\x0a\x01\xff"},
		{"a length without its bytes", "\x0a\x7f"},
		{"noise", "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, method := range []string{probe.Method, healthv1.Health_Check_FullMethodName} {
				err := fault.FromStatus(s.Invoke(t.Context(), method, []byte(test.raw), nil, grpc.ForceCodecV2(rawCodec{})))
				if !fault.Is(err, fault.Invalid) || fault.Reason(err) != "REQUEST_MALFORMED" {
					t.Errorf("%s: got %v", method, err)
				}
			}
			if err := overStream(t, s, test.raw); !fault.Is(err, fault.Invalid) || fault.Reason(err) != "REQUEST_MALFORMED" {
				t.Errorf("over a stream: got %v", err)
			}
		})
	}
}

// overStream sends bytes to a streaming method, which every server has because of reflection.
func overStream(t *testing.T, connection grpc.ClientConnInterface, raw string) error {
	t.Helper()
	stream, err := connection.NewStream(t.Context(), &grpc.StreamDesc{ClientStreams: true, ServerStreams: true},
		"/grpc.reflection.v1.ServerReflection/ServerReflectionInfo", grpc.ForceCodecV2(rawCodec{}))
	if err != nil {
		t.Fatal(err)
	}
	if err := stream.SendMsg([]byte(raw)); err != nil {
		t.Fatal(err)
	}
	return fault.FromStatus(stream.RecvMsg(nil))
}

func TestARequestOverTheLimitIsRefused(t *testing.T) {
	t.Parallel()
	s := start(t, grpcserver.Limits{MaxRequestBytes: 1000}, succeed)
	large := &probe.Request{FieldViolations: []*errdetails.BadRequest_FieldViolation{violation(strings.Repeat("x", 2000), "")}}
	err := probe.Call(t.Context(), s, large)
	if got := status.Convert(err); got.Code() != codes.InvalidArgument || len(got.Details()) != 1 {
		t.Errorf("the status is %v", got)
	}
	if err := fault.FromStatus(err); !fault.Is(err, fault.Invalid) || fault.Reason(err) != fault.ReasonRequestTooLarge {
		t.Errorf("got %v", err)
	}
}

func TestARequestThatIsNotEvenReadIsRefusedToo(t *testing.T) {
	t.Parallel()
	s := start(t, grpcserver.Limits{MaxRequestBytes: 1000}, succeed)
	huge := &probe.Request{FieldViolations: []*errdetails.BadRequest_FieldViolation{violation(strings.Repeat("x", 5<<20), "")}}
	err := fault.FromStatus(probe.Call(t.Context(), s, huge))
	if !fault.Is(err, fault.Invalid) || fault.Reason(err) != fault.ReasonRequestTooLarge {
		t.Errorf("got %v", err)
	}
}

func TestACompressedRequestIsRefusedWithTheEncodingsThatAreAccepted(t *testing.T) {
	t.Parallel()
	s := start(t, grpcserver.Limits{}, succeed)
	request := &probe.Request{FieldViolations: []*errdetails.BadRequest_FieldViolation{violation("x", "")}} // nothing is sent as it is
	for _, method := range []string{probe.Method, healthv1.Health_Check_FullMethodName} {
		var header metadata.MD
		err := s.Invoke(t.Context(), method, request, &probe.Request{}, grpc.UseCompressor(gzip.Name), grpc.Header(&header))
		if accepted := header.Get("grpc-accept-encoding"); status.Code(err) != codes.Unimplemented || !slices.Equal(accepted, []string{"identity"}) {
			t.Errorf("%s: %v, accepted are %q", method, err, accepted)
		}
	}
}

func TestACallWithTooMuchMetadataIsRefused(t *testing.T) {
	t.Parallel()
	s := start(t, grpcserver.Limits{}, succeed)
	for size, wanted := range map[int]bool{grpcserver.MaxMetadata / 2: true, grpcserver.MaxMetadata: false} {
		ctx := metadata.AppendToOutgoingContext(t.Context(), "a", strings.Repeat("x", size))
		if err := probe.Call(ctx, s, &probe.Request{}); (err == nil) != wanted {
			t.Errorf("%d bytes: %v", size, err)
		}
	}
}

func TestAConnectionHasSoManyCallsAtOnceAndOthersWait(t *testing.T) {
	t.Parallel()
	const most = grpcserver.MaxCalls
	began, finish := make(chan struct{}, 2*most), make(chan struct{})
	s := start(t, grpcserver.Limits{}, func(context.Context, *probe.Request) error {
		began <- struct{}{}
		<-finish
		return nil
	})
	var calls sync.WaitGroup
	for range most {
		calls.Go(func() {
			if err := probe.Call(t.Context(), s, &probe.Request{}); err != nil {
				t.Error(err)
			}
		})
	}
	for range most {
		testkit.Await(t, began, "a call")
	}
	waits, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if err := probe.Call(waits, s, &probe.Request{}); status.Code(err) != codes.DeadlineExceeded || len(began) != 0 {
		t.Errorf("one more: %v, and it began: %t", err, len(began) != 0)
	}
	close(finish)
	calls.Wait()
}

func TestNoCallTakesLongerThanTheCap(t *testing.T) {
	t.Parallel()
	s := start(t, grpcserver.Limits{MaxDuration: 10 * time.Millisecond}, func(ctx context.Context, _ *probe.Request) error {
		<-ctx.Done()
		return ctx.Err()
	})
	if err := probe.Call(t.Context(), s, &probe.Request{}); status.Code(err) != codes.DeadlineExceeded {
		t.Errorf("got %v", err)
	}
}

func TestInProductionTheServerTellsItsHealthAndNoServices(t *testing.T) {
	t.Parallel()
	listener, err := grpcserver.Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	log := testkit.Logger(t)
	server := grpcserver.New(log, grpcserver.Limits{}, grpcserver.Access(probe.Public(log)),
		grpcserver.Reflection(config.Production, protoregistry.GlobalFiles))
	testkit.Go(t, func(ctx context.Context) error { return server.Serve(ctx, listener) })
	connection, err := grpc.NewClient(listener.Addr().String(), grpc.WithTransportCredentials(insecure.NewCredentials()))
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	if _, err := healthv1.NewHealthClient(connection).Check(t.Context(), &healthv1.HealthCheckRequest{}); err != nil {
		t.Error(err)
	}
	stream, err := reflectionv1.NewServerReflectionClient(connection).ServerReflectionInfo(t.Context())
	if err == nil {
		_, err = stream.Recv()
	}
	if status.Code(err) != codes.Unimplemented {
		t.Errorf("reflection: %v", err)
	}
}

func TestTheServerTellsItsHealthAndItsServices(t *testing.T) {
	t.Parallel()
	s := start(t, grpcserver.Limits{}, succeed)
	for _, service := range []string{"", "platform.probe.v1.ProbeService"} {
		answer, err := healthv1.NewHealthClient(s).Check(t.Context(), &healthv1.HealthCheckRequest{Service: service})
		if err != nil || answer.GetStatus() != healthv1.HealthCheckResponse_SERVING {
			t.Errorf("health of %q: %v, %v", service, answer, err)
		}
	}
	stream, err := reflectionv1.NewServerReflectionClient(s).ServerReflectionInfo(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	err = stream.Send(&reflectionv1.ServerReflectionRequest{MessageRequest: &reflectionv1.ServerReflectionRequest_ListServices{}})
	if err != nil {
		t.Fatal(err)
	}
	answer, err := stream.Recv()
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, service := range answer.GetListServicesResponse().GetService() {
		names = append(names, service.GetName())
	}
	if !strings.Contains(strings.Join(names, " "), "platform.probe.v1.ProbeService") {
		t.Errorf("reflection lists %v", names)
	}
}

func TestTheHealthOfAServiceThatIsNotHereIsNotFoundAndNoDefect(t *testing.T) {
	t.Parallel()
	s := start(t, grpcserver.Limits{}, succeed)
	_, err := healthv1.NewHealthClient(s).Check(t.Context(), &healthv1.HealthCheckRequest{Service: "bestill.stock.v1.StockService"})
	if status.Code(err) != codes.NotFound {
		t.Errorf("answers %v", err)
	}
	if log := s.log.String(); strings.Contains(log, "ERROR") {
		t.Errorf("logs %s", log)
	}
}

func TestAStopLetsCallsFinishAndReportsNotServing(t *testing.T) {
	t.Parallel()
	began, finish := make(chan struct{}), make(chan struct{})
	s := start(t, grpcserver.Limits{}, func(context.Context, *probe.Request) error {
		close(began)
		<-finish
		return nil
	})
	watch, err := healthv1.NewHealthClient(s).Watch(t.Context(), &healthv1.HealthCheckRequest{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := watch.Recv(); err != nil {
		t.Fatal(err)
	}
	called := make(chan error, 1)
	go func() { called <- probe.Call(t.Context(), s, &probe.Request{}) }()
	testkit.Await(t, began, "the call to begin")

	stopped := make(chan struct{})
	go func() {
		s.stop()
		close(stopped)
	}()
	answer, err := watch.Recv()
	if err != nil || answer.GetStatus() != healthv1.HealthCheckResponse_NOT_SERVING {
		t.Errorf("health during the stop: %v, %v", answer, err)
	}
	close(finish)
	if err := testkit.Await(t, called, "the call to finish"); err != nil {
		t.Errorf("the call was interrupted: %v", err)
	}
	if err := watch.CloseSend(); err != nil {
		t.Error(err)
	}
}

func TestAStopDoesNotWaitForThoseWhoWatchTheHealth(t *testing.T) {
	t.Parallel()
	s := start(t, grpcserver.Limits{Grace: time.Hour}, succeed)
	for _, service := range []string{"", "bestill.stock.v1.StockService"} {
		watch, err := healthv1.NewHealthClient(s).Watch(t.Context(), &healthv1.HealthCheckRequest{Service: service})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := watch.Recv(); err != nil {
			t.Fatal(err)
		}
	}
	stopped := make(chan struct{})
	go func() {
		s.stop()
		close(stopped)
	}()
	testkit.Await(t, stopped, "the stop")
}

func TestATakenPortIsToldInOneLineWithTheAddress(t *testing.T) {
	t.Parallel()
	first, err := grpcserver.Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer first.Close()
	address := first.Addr().String()
	_, err = grpcserver.Listen(address)
	if want := "cannot listen on " + address + ": another process uses this port"; err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

func TestAProgramThatListensItselfSaysWhereItServes(t *testing.T) {
	t.Parallel()
	var log lines
	listener, err := grpcserver.ListenerOr(t.Context(), nil, "127.0.0.1:0", telemetry.NewLogger(&log, slog.LevelInfo))
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	if want := `"msg":"serving","address":"` + listener.Addr().String() + `"`; !strings.Contains(log.String(), want) {
		t.Errorf("no %s in %s", want, log.String())
	}
	_, err = grpcserver.ListenerOr(t.Context(), nil, listener.Addr().String(), testkit.Logger(t))
	if err == nil || !strings.HasPrefix(err.Error(), "LISTEN_ADDR: cannot listen on ") {
		t.Errorf("a taken port: %v", err)
	}
	if given, err := grpcserver.ListenerOr(t.Context(), listener, "nowhere", testkit.Logger(t)); given != listener || err != nil {
		t.Errorf("a given listener: %v, %v", given, err)
	}
}

func TestAnAnswerHasTheIDOfItsLogLineAndTellsAServiceAloneWhatItWasAbout(t *testing.T) {
	t.Parallel()
	for caller, told := range map[string][]string{"orders": {"7035378657"}, "": nil} {
		t.Run(caller, func(t *testing.T) {
			t.Parallel()
			log := &lines{}
			logger := telemetry.NewLogger(log, slog.LevelInfo)
			var proofs atomic.Int32
			prove := func(context.Context) (string, error) {
				proofs.Add(1)
				return caller, nil
			}
			guard := access.NewGuard("pricing", access.Rules{probe.Method: access.Public()}, prove, nil, logger)
			connection, stop := serve(t, logger, grpcserver.Limits{}, guard, func(ctx context.Context, _ *probe.Request) error {
				telemetry.OrderNumber.Note(ctx, "7035378657")
				return fault.New(fault.Conflict, "DATE_TAKEN")
			})
			traced := metadata.AppendToOutgoingContext(t.Context(), "traceparent", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")
			var header, trailer metadata.MD
			if err := probe.Call(traced, connection, &probe.Request{}, grpc.Header(&header), grpc.Trailer(&trailer)); err == nil {
				t.Error("accepted")
			}
			stop()
			if proofs.Load() != 1 {
				t.Errorf("%d proofs", proofs.Load())
			}
			line := log.all(t)[0]
			if id := header.Get("request-id"); len(id) != 1 || line["traceId"] != id[0] || line["orderNumber"] != "7035378657" {
				t.Errorf("answered %v, logged %v", header, line)
			}
			// Only traces from services are continued.
			if continued := line["traceId"] == "4bf92f3577b34da6a3ce929d0e0e4736"; continued != (caller != "") {
				t.Errorf("the trace is %v", line["traceId"])
			}
			if got, _ := line["caller"].(string); got != caller || !cmp.Equal(trailer.Get("bestill.order.number"), told) {
				t.Errorf("caller %q, told %v", got, trailer)
			}
		})
	}
}

// TestMain sets what telemetry.Start sets in a program.
func TestMain(m *testing.M) {
	otel.SetTracerProvider(trace.NewTracerProvider())
	otel.SetTextMapPropagator(propagation.TraceContext{})
	m.Run()
}

// serve runs a server of the probe behind a plain client.
func serve(t *testing.T, log *slog.Logger, limits grpcserver.Limits, guard *access.Guard, handle probe.Handler, options ...grpcserver.Option) (connection *grpc.ClientConn, stop func()) {
	t.Helper()
	listener, err := grpcserver.Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	options = append(options, grpcserver.Access(guard), grpcserver.Reflection(config.Dev, protoregistry.GlobalFiles))
	s := grpcserver.New(log, limits, options...)
	probe.Register(s, handle)
	stop = testkit.Go(t, func(ctx context.Context) error { return s.Serve(ctx, listener) })
	connection, err = grpc.NewClient(listener.Addr().String(), grpc.WithTransportCredentials(insecure.NewCredentials()))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = connection.Close() })
	return connection, stop
}

// lines is a log whose lines are JSON.
type lines struct{ testkit.Log }

func (l *lines) all(t *testing.T) (decoded []map[string]any) {
	t.Helper()
	for line := range strings.Lines(l.String()) {
		var fields map[string]any
		if err := json.Unmarshal([]byte(line), &fields); err != nil {
			t.Fatal(err)
		}
		decoded = append(decoded, fields)
	}
	return decoded
}

func sorted(violations []fault.Violation) map[fault.Violation]bool {
	set := make(map[fault.Violation]bool)
	for _, v := range violations {
		set[v] = true
	}
	return set
}
