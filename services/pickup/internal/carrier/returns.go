package carrier

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"

	"bestill.example/services/pickup/internal/app"
	"bestill.example/services/pickup/internal/returns"
)

const maxReturnBytes = 64 << 10

// Returns is a carrier's directory of return shipments.
type Returns struct{ client }

var _ app.ReturnDirectory = Returns{}

// NewReturns returns the directory at an http or https URL.
func NewReturns(address string) (Returns, error) {
	c, err := newClient("return directory", "RETURN_DIRECTORY_URL", address)
	return Returns{c}, err
}

// FindReturn returns the return shipment with a number, or [returns.ErrNotFound]. If the directory fails or its answer is
// invalid, the error is Unavailable with reason NEIGHBOUR_UNAVAILABLE.
func (r Returns) FindReturn(ctx context.Context, number returns.Number) (returns.Shipment, error) {
	body, err := json.Marshal(map[string]returns.Number{"consignmentNumber": number})
	if err != nil {
		return returns.Shipment{}, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, r.url, bytes.NewReader(body))
	if err != nil {
		return returns.Shipment{}, err
	}
	request.Header.Set("Content-Type", "application/json")
	var answer struct {
		Parcel        bool          `json:"parcel"`
		RecipientName string        `json:"recipientName"`
		RecipientCity string        `json:"recipientCity"`
		Label         returns.Label `json:"label"`
		Posted        bool          `json:"posted"`
	}
	err = r.do(request, maxReturnBytes, &answer)
	switch {
	case errors.Is(err, errNotFound):
		return returns.Shipment{}, returns.ErrNotFound
	case err != nil:
		return returns.Shipment{}, r.unavailable(err)
	case answer.RecipientName == "" || answer.RecipientCity == "" || !answer.Label.Known():
		return returns.Shipment{}, r.unavailable(errors.New("the answer lacks a recipient or a label"))
	}
	return returns.Shipment{
		Number: number, Parcel: answer.Parcel, RecipientName: answer.RecipientName, RecipientCity: answer.RecipientCity,
		Label: answer.Label, Posted: answer.Posted,
	}, nil
}
