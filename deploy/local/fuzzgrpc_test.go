package main

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/mem"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/reflect/protoregistry"

	"bestill.example/deploy/local/badinput"
	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/fault"
)

// rpcTargets returns all RPCs of all services.
func (f *fuzzing) rpcTargets(t *testing.T) (targets []target) {
	t.Helper()
	served := make(map[string]bool)
	for _, service := range services {
		address := f.listeners[service].Addr().String()
		open := connections{f.dial(t, service), testkit.Dial(t, "", service, address), rules[service], address, f.staffKey.Reveal(), f.proof}
		for _, name := range slices.Sorted(maps.Keys(rules[service])) {
			served[name] = true
			method := methodOf(t, name)
			targets = append(targets, target{service + " " + name, typeOf(t, method.Input()), open.caller(method, name)})
		}
	}
	protoregistry.GlobalFiles.RangeFiles(func(file protoreflect.FileDescriptor) bool {
		for i := range file.Services().Len() {
			methods := file.Services().Get(i).Methods()
			for j := range methods.Len() {
				name := fmt.Sprintf("/%s/%s", methods.Get(j).Parent().FullName(), methods.Get(j).Name())
				if strings.HasPrefix(name, "/bestill.") && !served[name] {
					t.Errorf("no service has %s", name)
				}
			}
		}
		return true
	})
	if len(targets) < 40 {
		t.Fatalf("only %d RPCs were found", len(targets))
	}
	return targets
}

// methodOf returns the RPC with a full name such as "/bestill.orders.v1.OrdersService/GetOrder".
func methodOf(t *testing.T, name string) protoreflect.MethodDescriptor {
	t.Helper()
	found, err := protoregistry.GlobalFiles.FindDescriptorByName(protoreflect.FullName(strings.ReplaceAll(name[1:], "/", ".")))
	if err != nil {
		t.Fatal(err)
	}
	return found.(protoreflect.MethodDescriptor)
}

// connections are connections to a service: as permitted callers, and as a caller without credentials.
type connections struct {
	callers, anonymous grpc.ClientConnInterface
	rules              access.Rules
	address, staffKey  string
	// proof returns the proof of ownership for the order whose key is in a request.
	proof func(m *badinput.Maker, request string) string
}

// caller prepares calls of an RPC, one in five without credentials.
func (c connections) caller(method protoreflect.MethodDescriptor, name string) func(*badinput.Maker, proto.Message) (func(context.Context) verdict, func() string) {
	return func(m *badinput.Maker, message proto.Message) (func(context.Context) verdict, func() string) {
		wire, extra, connection, admitted := m.Wire(message), disturbedMetadata(m, c.staffKey), c.callers, true
		if proof := c.proof(m, string(wire)); proof != "" {
			extra.Append("order-proof", proof)
		}
		if m.IntN(5) == 0 {
			delete(extra, "x-api-key")
			connection, admitted = c.anonymous, c.rules[name].Anybody()
		}
		send := func(ctx context.Context) verdict {
			var answer []byte
			err := connection.Invoke(metadata.NewOutgoingContext(ctx, extra), name, wire, &answer, grpc.ForceCodecV2(bytesCodec{}))
			switch {
			case err != nil:
				v := judgeStatus(err)
				// Where anybody may call, the handler itself refuses.
				v.reached = v.reached || c.rules[name].Anybody() && v.answer == codes.Unauthenticated.String()
				return v
			case !admitted:
				return verdict{answer: "OK", wrong: errors.New("a caller who proves nothing got an answer")}
			}
			response, _ := protoregistry.GlobalTypes.FindMessageByName(method.Output().FullName())
			return verdict{answer: "OK", reached: true, wrong: proto.Unmarshal(answer, response.New().Interface())}
		}
		return send, func() string { return grpcurl(c.address, method, name, wire) }
	}
}

func judgeStatus(err error) verdict {
	s := status.Convert(err)
	v := verdict{answer: s.Code().String(), away: s.Code() == codes.Unavailable || s.Code() == codes.DeadlineExceeded}
	switch s.Code() {
	case codes.Internal, codes.Unknown, codes.Unavailable, codes.DeadlineExceeded, codes.DataLoss, codes.Unimplemented:
		v.wrong = err
		return v
	}
	for _, detail := range s.Details() {
		if info, ok := detail.(*errdetails.ErrorInfo); ok && info.GetDomain() == fault.Domain && info.GetReason() != "" {
			v.reached = s.Code() != codes.PermissionDenied && s.Code() != codes.Unauthenticated && s.Code() != codes.ResourceExhausted
			return v
		}
	}
	v.wrong = fmt.Errorf("no ErrorInfo in %w", err)
	return v
}

// disturbedMetadata is the metadata of calls: languages, wrong and right keys, and other programs' own.
func disturbedMetadata(m *badinput.Maker, staffKey string) metadata.MD {
	extra := metadata.MD{}
	if m.IntN(3) > 0 {
		extra.Append("x-api-key", staffKey)
	}
	switch m.IntN(8) {
	case 0:
		extra.Append("accept-language", strings.Repeat("en;q=x,", m.IntN(300)))
	case 1:
		extra.Append("idempotency-key", fmt.Sprintf("fuzz-%016x", m.Uint64()))
	case 2:
		extra.Append("idempotency-key", "short", "and-another-one")
	case 3:
		extra.Append("x-api-key", "wrong")
	case 4:
		extra.Append("bestill-environment", []string{"production", "dev", "", "elsewhere"}[m.IntN(4)])
	case 5:
		extra.Append("traceparent", "00-x")
		extra.Append("some-bin", "\x00\xff")
	}
	return extra
}

// bytesCodec sends and receives bytes unchanged.
type bytesCodec struct{}

func (bytesCodec) Name() string { return "proto" }

func (bytesCodec) Marshal(message any) (mem.BufferSlice, error) {
	return mem.BufferSlice{mem.SliceBuffer(message.([]byte))}, nil
}

func (bytesCodec) Unmarshal(data mem.BufferSlice, into any) error {
	*into.(*[]byte) = data.Materialize()
	return nil
}

// grpcurl returns the command that repeats a call, or the call's bytes if no command can send them.
func grpcurl(address string, method protoreflect.MethodDescriptor, name string, wire []byte) string {
	request, err := protoregistry.GlobalTypes.FindMessageByName(method.Input().FullName())
	if err != nil {
		return err.Error()
	}
	message := request.New().Interface()
	if err := proto.Unmarshal(wire, message); err != nil {
		return fmt.Sprintf("%s at %s with %s", name, address, hex.EncodeToString(wire))
	}
	text, err := protojson.Marshal(message)
	if err != nil {
		return fmt.Sprintf("%s at %s with %s", name, address, hex.EncodeToString(wire))
	}
	return fmt.Sprintf("grpcurl -insecure -d '%s' %s %s", strings.ReplaceAll(string(text), "'", `'\''`), address, strings.TrimPrefix(name, "/"))
}
