package rest

import (
	"slices"
	"testing"

	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/reflect/protoregistry"
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
