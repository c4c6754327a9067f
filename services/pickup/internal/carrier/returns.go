package carrier

import (
	"context"
	"errors"

	"bestill.example/services/pickup/internal/app"
	"bestill.example/services/pickup/internal/returns"
	"bestill.example/services/platform/httpclient"
)

const maxReturnBytes = 64 << 10

// Returns is a carrier's directory of return shipments.
type Returns struct{ directory }

var _ app.ReturnDirectory = Returns{}

// NewReturns returns the directory at an http or https URL.
func NewReturns(address string) (Returns, error) {
	d, err := newDirectory("return directory", "RETURN_DIRECTORY_URL", address)
	return Returns{d}, err
}

// FindReturn returns the return shipment with a number, or [returns.ErrNotFound]. If the directory fails or its answer is
// invalid, the error is Unavailable with reason NEIGHBOUR_UNAVAILABLE.
func (r Returns) FindReturn(ctx context.Context, number returns.Number) (returns.Shipment, error) {
	var answer struct {
		Parcel        bool          `json:"parcel"`
		RecipientName string        `json:"recipientName"`
		RecipientCity string        `json:"recipientCity"`
		Label         returns.Label `json:"label"`
		Posted        bool          `json:"posted"`
	}
	err := r.http.Post(ctx, r.url, map[string]returns.Number{"consignmentNumber": number}, maxReturnBytes, &answer)
	switch {
	case errors.Is(err, httpclient.ErrNotFound):
		return returns.Shipment{}, returns.ErrNotFound
	case err != nil:
		return returns.Shipment{}, err
	case answer.RecipientName == "" || answer.RecipientCity == "" || !answer.Label.Known():
		return returns.Shipment{}, r.http.Unavailable(errors.New("the answer lacks a recipient or a label"))
	}
	return returns.Shipment{
		Number: number, Parcel: answer.Parcel, RecipientName: answer.RecipientName, RecipientCity: answer.RecipientCity,
		Label: answer.Label, Posted: answer.Posted,
	}, nil
}
