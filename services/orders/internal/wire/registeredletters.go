package wire

import (
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/registeredletter"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/message"
)

// toRegisteredLetters reads at most as many recipients as an order can have, so that no request costs more work than the
// largest order.
func toRegisteredLetters(c *fault.Collector, m *typev1.RegisteredLetters) registeredletter.Letters {
	letters := registeredletter.Letters{
		Size:   registeredletter.Size(message.Name(m.GetSize())),
		Sender: toDomesticParty(c.Prefix("sender"), m.GetSender()),
	}
	const recipients = "recipients"
	for i, recipient := range atMost(c, recipients, m.GetRecipients(), order.MaxRecipients) {
		letters.Recipients = append(letters.Recipients, toDomesticParty(c.Item(recipients, i), recipient))
	}
	return letters.Normalized()
}

func fromRegisteredLetters(l registeredletter.Letters) *typev1.RegisteredLetters {
	recipients := make([]*typev1.DomesticParty, len(l.Recipients))
	for i, recipient := range l.Recipients {
		recipients[i] = FromDomesticParty(recipient)
	}
	return &typev1.RegisteredLetters{
		Size:       message.Value[typev1.RegisteredLetterSize_Type](typev1.RegisteredLetterSize_Type_value, l.Size),
		Sender:     FromDomesticParty(l.Sender),
		Recipients: recipients,
	}
}
