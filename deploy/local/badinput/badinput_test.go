package badinput_test

import (
	"math/rand/v2"
	"testing"

	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"

	"bestill.example/deploy/local/badinput"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
)

func maker(seed uint64) *badinput.Maker {
	return &badinput.Maker{Rand: rand.New(rand.NewPCG(seed, 1)), Words: map[string][]string{"name": {"Kari Nordmann"}, "uri_key": {"k"}}}
}

var placing = (&ordersv1.PlaceOrderRequest{}).ProtoReflect().Type()

func TestTheSameSeedGivesTheSameRequests(t *testing.T) {
	t.Parallel()
	requests := func(seed uint64) (all []string) {
		m := maker(seed)
		for range 200 {
			message := m.Message(placing)
			m.Disturb(message)
			all = append(all, m.Request("POST", "/order/{uri_key}", message).Curl("http://shop"), string(m.Wire(message)))
		}
		return all
	}
	first, again, other := requests(1), requests(1), requests(2)
	different := false
	for i := range first {
		if first[i] != again[i] {
			t.Fatalf("request %d is first\n%s\nand then\n%s", i, first[i], again[i])
		}
		different = different || first[i] != other[i]
	}
	if !different {
		t.Error("another seed generates the same requests")
	}
}

func TestAGoodValueStandsInItsFieldAtAnyDepth(t *testing.T) {
	t.Parallel()
	m, named := maker(3), 0
	for range 100 {
		eachText(m.Message(placing).ProtoReflect(), func(field protoreflect.FieldDescriptor, text string) {
			if field.JSONName() == "name" && text == "Kari Nordmann" {
				named++
			}
		})
	}
	if named < 50 {
		t.Errorf("only %d of the parties have the known name", named)
	}
}

func TestMakersThatShareTheirWordsDoNotChangeThem(t *testing.T) {
	t.Parallel()
	m, keys := maker(5), []string{"k", ""}
	m.Words["uri_key"] = keys[:1]
	m.Request("GET", "/order/{uri_key}", m.Message(placing))
	if keys[1] != "" {
		t.Errorf("%q is written behind the words", keys[1])
	}
}

func TestDisturbedMessagesCanBeSent(t *testing.T) {
	t.Parallel()
	m := maker(4)
	for range 200 {
		message := m.Message(placing)
		m.Disturb(message)
		if _, err := proto.Marshal(message); err != nil {
			t.Fatal(err)
		}
	}
}

func eachText(message protoreflect.Message, visit func(protoreflect.FieldDescriptor, string)) {
	message.Range(func(field protoreflect.FieldDescriptor, value protoreflect.Value) bool {
		switch {
		case field.IsMap():
		case field.IsList() && field.Message() != nil:
			for i := range value.List().Len() {
				eachText(value.List().Get(i).Message(), visit)
			}
		case field.IsList():
		case field.Message() != nil:
			eachText(value.Message(), visit)
		case field.Kind() == protoreflect.StringKind:
			visit(field, value.String())
		}
		return true
	})
}
