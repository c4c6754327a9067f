package rest

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/reflect/protoregistry"

	sitev1 "bestill.example/proto/gen/bestill/site/v1"
)

func TestTheErrorCodesCoverExactlyTheReasonsOfAllServices(t *testing.T) {
	t.Parallel()
	var reasons []string
	protoregistry.GlobalFiles.RangeFiles(func(file protoreflect.FileDescriptor) bool {
		for _, message := range []protoreflect.Name{"ErrorReason", "CommonReason"} {
			holder := file.Messages().ByName(message)
			if holder == nil {
				continue
			}
			values := holder.Enums().ByName("Code").Values()
			for i := range values.Len() {
				if value := values.Get(i); value.Number() != 0 {
					reasons = append(reasons, string(value.Name()))
				}
			}
		}
		return true
	})
	if len(reasons) < 20 {
		t.Fatalf("found only %d reasons: the contracts are not imported", len(reasons))
	}
	for reason := range errorCodes {
		if !slices.Contains(reasons, reason) {
			t.Errorf("no service has the reason %s", reason)
		}
	}
	for _, reason := range reasons {
		if _, ok := errorCodes[reason]; !ok {
			t.Errorf("reason %s has no error code", reason)
		}
	}
}

func TestAbroadOrdersFailWithTheCodesOfTheSpec(t *testing.T) {
	t.Parallel()
	const order = "/sende/utland/api/order"
	for reason, want := range map[string]string{
		"PAYMENT_FAILED":       "payment_failed",
		"ORDER_STORAGE_FAILED": "order_storage_failed",
		"INTERNAL":             "unexpected",
		"REQUEST_INVALID":      "requestInvalid",
		"OF_A_NEWER_SERVICE":   "OF_A_NEWER_SERVICE",
		"":                     "unexpected",
	} {
		if got := errorCode(order, reason); got != want {
			t.Errorf("errorCode(%s) = %s, want %s", reason, got, want)
		}
	}
}

func TestAllOtherCallsFailWithTheCodesThatAreNotForOrdersAbroad(t *testing.T) {
	t.Parallel()
	for reason, want := range map[string]string{"PAYMENT_FAILED": "paymentInternal", "INTERNAL": "internalError", "": "internalError"} {
		for _, path := range []string{"/sende/api/order", "/pickup/open/v2/returns/RR473124829NO"} {
			if got := errorCode(path, reason); got != want {
				t.Errorf("%s: errorCode(%s) = %s, want %s", path, reason, got, want)
			}
		}
	}
}

func TestTheOpenAPIDocumentHasEveryAnswerAndErrorCode(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../api/openapi/bestill.swagger.json")
	if err != nil {
		t.Fatal(err)
	}
	type schema struct {
		Ref         string `json:"$ref"`
		Description string
		Enum        []string
		Properties  map[string]schema
	}
	var document struct {
		Paths map[string]map[string]struct {
			Responses map[string]struct{ Schema schema }
		}
		Definitions map[string]schema
	}
	if err := json.Unmarshal(text, &document); err != nil {
		t.Fatal(err)
	}
	for path, methods := range document.Paths {
		for method, operation := range methods {
			if got := operation.Responses["default"].Schema.Ref; got != "#/definitions/v1ErrorResponse" {
				t.Errorf("%s %s: the body of an error is %q", method, path, got)
			}
		}
	}
	for name, definition := range document.Definitions {
		if len(definition.Enum) > 0 && !slices.Contains(definition.Enum, "UNSPECIFIED") {
			t.Errorf("%s lacks UNSPECIFIED, which answers have", name)
		}
	}

	lines := strings.Split(document.Definitions["v1ErrorResponse"].Properties["errorCode"].Description, "\n")
	for reason, code := range errorCodes {
		for _, code := range []string{code.general, code.abroad} {
			if code != "" && !slices.ContainsFunc(lines, func(line string) bool {
				reasons, codes, _ := strings.Cut(line, ": ")
				return strings.Contains(reasons, reason) && strings.Contains(codes, code)
			}) {
				t.Errorf("%s: the document lacks the code %s", reason, code)
			}
		}
	}
}

func TestTheBodyOfErrorsIsThatOfTheContract(t *testing.T) {
	t.Parallel()
	body, err := json.Marshal(Error{
		Code: "requestInvalid", Fields: []FieldError{{Field: "sender.name", Code: "REQUIRED"}}, Details: map[string]string{"limit": "day"},
		TraceID: "699fba2b4bfe4b726fc12a815662c299",
	})
	if err != nil {
		t.Fatal(err)
	}
	var got sitev1.ErrorResponse
	if err := protojson.Unmarshal(body, &got); err != nil {
		t.Fatal(err)
	}
	fields := got.ProtoReflect().Descriptor().Fields()
	for i := range fields.Len() {
		if field := fields.Get(i); !got.ProtoReflect().Has(field) {
			t.Errorf("the body lacks %s", field.JSONName())
		}
	}
}
