package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/reflect/protoregistry"
	"google.golang.org/protobuf/types/known/emptypb"

	"bestill.example/bff/api"
	"bestill.example/deploy/local/badinput"
	sitev1 "bestill.example/proto/gen/bestill/site/v1"
)

// restTargets returns all REST paths of the services, and the BFF's own.
func (f *fuzzing) restTargets(t *testing.T) (targets []target) {
	t.Helper()
	type rule struct {
		Selector, Get, Post string
		AdditionalBindings  []rule `yaml:"additional_bindings"`
	}
	var list struct{ HTTP struct{ Rules []rule } }
	if err := yaml.Unmarshal(api.Paths, &list); err != nil {
		t.Fatal(err)
	}
	add := func(method, path string, request protoreflect.MessageType) {
		if path != "" {
			targets = append(targets, target{name: method + " " + path, request: request, prepare: f.sender(method, path)})
		}
	}
	for _, rule := range list.HTTP.Rules {
		found, err := protoregistry.GlobalFiles.FindDescriptorByName(protoreflect.FullName(rule.Selector))
		if err != nil {
			t.Fatal(err)
		}
		request := typeOf(t, found.(protoreflect.MethodDescriptor).Input())
		for _, binding := range append(rule.AdditionalBindings, rule) {
			add(http.MethodGet, binding.Get, request)
			add(http.MethodPost, binding.Post, request)
		}
	}
	bodies := map[string]proto.Message{"/sende/api/feedback": &sitev1.Feedback{}, "/sende/api/errors": &sitev1.PageError{}}
	for _, own := range ownPaths(t) {
		body, ok := bodies[own.path]
		if !ok {
			body = &emptypb.Empty{}
		}
		add(own.method, own.path, body.ProtoReflect().Type())
	}
	if len(targets) < 40 {
		t.Fatalf("only %d paths were found", len(targets))
	}
	return targets
}

func typeOf(t *testing.T, message protoreflect.MessageDescriptor) protoreflect.MessageType {
	t.Helper()
	found, err := protoregistry.GlobalTypes.FindMessageByName(message.FullName())
	if err != nil {
		t.Fatal(err)
	}
	return found
}

type ownPath struct{ method, path string }

// handled matches the paths that the BFF's code answers itself: in its table, or as a pattern.
var handled = regexp.MustCompile(`(?:http\.Method|")(Get|Post|GET|POST)(?:, "| )(/[^"]*)"`)

// ownPaths finds in the BFF's code the paths that no service answers.
func ownPaths(t *testing.T) (all []ownPath) {
	t.Helper()
	files, err := filepath.Glob("../../bff/internal/web/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if matched, _ := filepath.Match("*_test.go", filepath.Base(file)); matched {
			continue
		}
		code, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range handled.FindAllSubmatch(code, -1) {
			all = append(all, ownPath{string(bytes.ToUpper(found[1])), string(bytes.TrimSuffix(found[2], []byte("{$}")))})
		}
	}
	if len(all) < 9 {
		t.Fatalf("the BFF's own paths were not found in its code: %v", all)
	}
	return all
}

// sender prepares requests to a path.
func (f *fuzzing) sender(method, path string) func(*badinput.Maker, proto.Message) (func(context.Context) verdict, func() string) {
	return func(m *badinput.Maker, message proto.Message) (func(context.Context) verdict, func() string) {
		r := m.Request(method, path, message)
		if proof := f.proof(m, r.Target); proof != "" {
			r.Header.Set("X-Order-Proof", proof)
		}
		return func(ctx context.Context) verdict { return f.request(ctx, r) }, func() string { return r.Curl(f.site.address) }
	}
}

func (f *fuzzing) request(ctx context.Context, r badinput.Request) verdict {
	request, err := http.NewRequestWithContext(ctx, r.Method, f.site.address+r.Target, bytes.NewReader(r.Body))
	if err != nil {
		return verdict{answer: "not sent"} // no client can send it
	}
	request.Header = r.Header.Clone()
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		return verdict{wrong: fmt.Errorf("no answer: %w", err)}
	}
	defer response.Body.Close()
	content, err := io.ReadAll(response.Body)
	if err != nil {
		return verdict{wrong: fmt.Errorf("the answer is cut off: %w", err)}
	}
	code, wrong := judge(request, response, content)
	return verdict{
		answer:  strconv.Itoa(response.StatusCode),
		reached: code != "notFound" && code != "methodNotAllowed",
		away:    response.StatusCode == http.StatusServiceUnavailable,
		wrong:   wrong,
	}
}

// judge returns an answer's error code, and what is wrong with the answer.
func judge(request *http.Request, response *http.Response, content []byte) (code string, wrong error) {
	switch {
	case response.StatusCode >= http.StatusInternalServerError:
		return "", fmt.Errorf("%s %s", response.Status, content)
	case len(content) == 0:
		if response.StatusCode >= http.StatusBadRequest && request.Method != http.MethodHead {
			return "", fmt.Errorf("%s without a body", response.Status)
		}
		return "", nil
	case response.Header.Get("Content-Encoding") != "", response.StatusCode == http.StatusPartialContent:
		return "", nil // the beginning is malformed or missing
	case response.StatusCode < http.StatusBadRequest:
		return "", looksLike(response.Header.Get("Content-Type"), content)
	case response.Header.Get("X-Content-Type-Options") == "":
		return "", nil // from Go's own server, for malformed HTTP
	case strings.HasPrefix(response.Header.Get("Content-Type"), "text/html"):
		// The page for staff explains errors to people.
		if !strings.HasPrefix(request.URL.Path, "/bestill/drift") {
			return "", fmt.Errorf("%s as a page", response.Status)
		}
		return "", looksLike("text/html", content)
	}
	var refusal struct{ ErrorCode, TraceID string }
	if err := json.Unmarshal(content, &refusal); err != nil || refusal.ErrorCode == "" || refusal.TraceID == "" {
		return "", fmt.Errorf("%s without an error code: %.200q", response.Status, content)
	}
	return refusal.ErrorCode, nil
}
