package grpcapi

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/platform/fault"
)

// ofTheOrder are the request's fields that do not belong to the product.
var ofTheOrder = []string{"paymentProvider", "totalPriceInOre", "replacesOrder"}

// Every field of a request with a fixed shape gets a value of its own. The product must have this value at the path that the
// table gives for the field, and no field may be left over on either side.
func TestEveryFieldOfAFixedShapeIsAFieldOfTheProductAndTheTableHasItsPath(t *testing.T) {
	t.Parallel()
	abroad, parcel, letters := &ordersv1.PlaceAbroadOrderRequest{}, &ordersv1.PlaceConsignmentsRequest{}, &ordersv1.PlaceConsignmentsRequest{}
	for name, c := range map[string]struct {
		request proto.Message
		product func() (*typev1.Product, error)
		paths   paths
		// own are fields of the shape that the product does not have.
		own []string
		// others removes the product's fields that the shape does not have because they belong to other products.
		others func()
	}{
		"abroad": {
			abroad, func() (*typev1.Product, error) { return abroadProduct(abroad), nil }, abroadPaths, nil, func() {},
		},
		"a large parcel": {
			parcel, func() (*typev1.Product, error) { return consignedProduct(parcel) }, consignmentPaths,
			[]string{"consignments[0].type", "consignments[0].product.letterSize"},
			func() { parcel.Consignments[0].Product.LetterSize = 0 },
		},
		"registered letters": {
			letters, func() (*typev1.Product, error) { return consignedProduct(letters) }, consignmentPaths,
			[]string{"consignments[0].type", "consignments[0].product.weightInGrams", "consignments[0].product.dimensions", "consignments[0].product.addOns", "consignments[0].customsDetailsRequest"},
			func() {
				letter := letters.GetConsignments()[0]
				letter.Type, letter.CustomsDetailsRequest = ordersv1.Consignment_RegisteredLetter, nil
				letter.Product = &ordersv1.ConsignmentProduct{LetterSize: letter.GetProduct().GetLetterSize()}
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			fields := make(map[string]string)
			fill(c.request.ProtoReflect(), "", fields)
			c.others()
			product, err := c.product()
			if err != nil {
				t.Fatal(err)
			}
			for _, own := range slices.Concat(ofTheOrder, c.own) {
				before := len(fields)
				maps.DeleteFunc(fields, func(field, _ string) bool { return field == own || strings.HasPrefix(field, own+".") })
				if len(fields) == before {
					t.Errorf("the product has no %s", own)
				}
			}
			translated := make(map[string]string)
			for path, value := range read(product.ProtoReflect(), "product", nil) {
				translated[c.paths.of(path)] = value
			}
			if diff := cmp.Diff(fields, translated); diff != "" {
				t.Error(diff)
			}
			inFull := (&typev1.Product{}).ProtoReflect().New()
			all := make(map[string]string)
			kind := product.ProtoReflect().WhichOneof(inFull.Descriptor().Oneofs().ByName("kind"))
			fill(inFull.Mutable(kind).Message(), "product."+kind.JSONName(), all)
			for path := range all {
				if _, ok := fields[c.paths.of(path)]; !ok {
					t.Errorf("%s is %s, which the shape does not have", path, c.paths.of(path))
				}
			}
			if len(all) != len(fields) {
				t.Errorf("the product has %d fields, the shape %d", len(all), len(fields))
			}
		})
	}
}

func TestWholePartsAndTheOrdersOwnFieldsAreTranslatedToo(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		paths         paths
		path, request string
	}{
		{abroadPaths, "product.abroad.declaration", "customsDetailsRequest"},
		{abroadPaths, "product.abroad.declaration.items", "customsDetailsRequest.customsItemsList"},
		{abroadPaths, "product.abroad.declaration.items[12].quantity", "customsDetailsRequest.customsItemsList[12].quantity"},
		{abroadPaths, "product.abroad.recipient.location.city", "receiver.location.city"},
		{abroadPaths, "product.abroadness", "product.abroadness"},
		{consignmentPaths, "product.largeParcel.declaration", "consignments[0].customsDetailsRequest"},
		{consignmentPaths, "product.largeParcel.cashOnDelivery", "consignments[0].product.addOns.cashOnDelivery"},
		{consignmentPaths, "product.largeParcel.sender", "consignments[0].sender"},
		{consignmentPaths, "product.largeParcel", "consignments[0]"},
		{consignmentPaths, "product.registeredLetters.recipients[12].address.street", "consignments[12].recipient.address.street"},
		{consignmentPaths, "product.registeredLetters.recipients[0]", "consignments[0].recipient"},
		{consignmentPaths, "product.registeredLetters.recipients", "consignments"},
		{consignmentPaths, "product.registeredLetters.sender.email", "consignments[0].sender.email"},
		{consignmentPaths, "product.registeredLetters", "consignments"},
		{consignmentPaths, "Idempotency-Key", "Idempotency-Key"},
	} {
		if got := c.paths.of(c.path); got != c.request {
			t.Errorf("%s: %s, not %s", c.path, got, c.request)
		}
	}
	for _, field := range ofTheOrder {
		if abroadPaths.of(field) != field || consignmentPaths.of(field) != field {
			t.Errorf("%s became another field", field)
		}
	}
}

func TestAnErrorKeepsAllButItsPaths(t *testing.T) {
	t.Parallel()
	wrong := fault.InvalidField("product.abroad.recipient.name", fault.CodeRequired)
	want := fault.InvalidField("receiver.name", fault.CodeRequired)
	got, _ := fault.From(abroadPaths.in(wrong))
	if wanted, _ := fault.From(want); got.Kind != wanted.Kind || got.Reason != wanted.Reason || !slices.Equal(got.Violations, wanted.Violations) {
		t.Errorf("%v", got)
	}
	changed := fault.New(fault.Conflict, "PRICE_CHANGED", fault.With("totalPriceInOre", "100"))
	if !errors.Is(abroadPaths.in(changed), changed) || abroadPaths.in(nil) != nil {
		t.Error("an error without fields was changed")
	}
}

// fill gives every field below the message a different value, and records these by path.
func fill(m protoreflect.Message, path string, values map[string]string) {
	fields := m.Descriptor().Fields()
	for i := range fields.Len() {
		field := fields.Get(i)
		at := below(path, field)
		switch {
		case field.IsList():
			fill(m.Mutable(field).List().AppendMutable().Message(), at+"[0]", values)
		case field.Kind() == protoreflect.MessageKind:
			fill(m.Mutable(field).Message(), at, values)
		default:
			value := valueOf(field, len(values)+1)
			m.Set(field, value)
			values[at] = fmt.Sprint(value)
		}
	}
}

// read returns the values below the message by path.
func read(m protoreflect.Message, path string, values map[string]string) map[string]string {
	if values == nil {
		values = make(map[string]string)
	}
	m.Range(func(field protoreflect.FieldDescriptor, value protoreflect.Value) bool {
		at := below(path, field)
		switch {
		case field.IsList():
			for i := range value.List().Len() {
				maps.Copy(values, read(value.List().Get(i).Message(), fmt.Sprintf("%s[%d]", at, i), nil))
			}
		case field.Kind() == protoreflect.MessageKind:
			maps.Copy(values, read(value.Message(), at, nil))
		default:
			values[at] = fmt.Sprint(value)
		}
		return true
	})
	return values
}

func below(path string, field protoreflect.FieldDescriptor) string {
	if path == "" {
		return field.JSONName()
	}
	return path + "." + field.JSONName()
}

func valueOf(field protoreflect.FieldDescriptor, n int) protoreflect.Value {
	switch field.Kind() {
	case protoreflect.BoolKind:
		return protoreflect.ValueOfBool(true)
	case protoreflect.EnumKind:
		return protoreflect.ValueOfEnum(1)
	case protoreflect.Int32Kind:
		return protoreflect.ValueOfInt32(int32(n))
	case protoreflect.DoubleKind:
		return protoreflect.ValueOfFloat64(float64(n))
	default:
		return protoreflect.ValueOfString(fmt.Sprint("value ", n))
	}
}
