package catalog_test

import (
	"fmt"
	"maps"
	"slices"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"

	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/wire"
)

// overTheWire are the ways in which a product is sent to another service and returned. It must come back unchanged.
var overTheWire = map[string]func(order.Product) (order.Product, error){
	"binary": roundTrip(proto.Marshal, proto.Unmarshal),
	"JSON":   roundTrip(protojson.Marshal, protojson.Unmarshal),
}

func roundTrip(
	marshal func(proto.Message) ([]byte, error), unmarshal func([]byte, proto.Message) error,
) func(order.Product) (order.Product, error) {
	return func(product order.Product) (order.Product, error) {
		message, err := wire.FromProduct(product)
		if err != nil {
			return nil, err
		}
		body, err := marshal(message)
		if err != nil {
			return nil, err
		}
		arrived := &typev1.Product{}
		if err := unmarshal(body, arrived); err != nil {
			return nil, err
		}
		return wire.ToProduct(arrived)
	}
}

func checkWire(product order.Product, ways map[string]func(order.Product) (order.Product, error)) (problems []string) {
	for _, name := range slices.Sorted(maps.Keys(ways)) {
		back, err := ways[name](product)
		if diff := cmp.Diff(asSent(product), back); err != nil || diff != "" {
			problems = append(problems, fmt.Sprintf("%s: %v %s", name, err, diff))
		}
	}
	return problems
}

// asSent returns the product without what is looked up and not sent: the version of its declaration's rules, the promise of its
// delivery, and what a visit collects.
func asSent(product order.Product) order.Product {
	found := order.Given(product.Facts())
	found.Declaration.RulesVersion, found.Delivery = "", order.Delivery{}
	found.Visit.Items, found.Visit.Return = nil, order.ReturnShipment{}
	return product.With(found)
}
