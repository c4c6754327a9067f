package wire

import (
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/visit"
	"bestill.example/services/platform/fault"
)

func toVisit(c *fault.Collector, m *typev1.Visit) visit.Visit {
	v := visit.Visit{
		Sender:     toDomesticParty(c.Prefix("sender"), m.GetSender()),
		PickupDate: m.GetPickupDate(),
	}
	switch purpose := m.GetPurpose().(type) {
	case *typev1.Visit_OwnItems:
		v.Purpose = order.Pickup
		v.ItemNumbers = atMost(c, "ownItems.itemNumbers", purpose.OwnItems.GetItemNumbers(), order.MaxVisitItems)
	case *typev1.Visit_ReorderOf:
		v.Purpose, v.ReorderOf = order.PickupReorder, order.Key(purpose.ReorderOf)
	case *typev1.Visit_ReturnOf:
		v.Purpose, v.ReturnOf = order.PickupReturn, purpose.ReturnOf
	}
	return v.Normalized()
}

func fromVisit(v visit.Visit) *typev1.Visit {
	m := &typev1.Visit{Sender: FromDomesticParty(v.Sender), PickupDate: v.PickupDate}
	switch v.Purpose {
	case order.Pickup:
		m.Purpose = &typev1.Visit_OwnItems{OwnItems: &typev1.OwnItems{ItemNumbers: v.ItemNumbers}}
	case order.PickupReorder:
		m.Purpose = &typev1.Visit_ReorderOf{ReorderOf: string(v.ReorderOf)}
	case order.PickupReturn:
		m.Purpose = &typev1.Visit_ReturnOf{ReturnOf: v.ReturnOf}
	}
	return m
}
