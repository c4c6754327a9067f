package grpcapi

import (
	"context"

	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	"bestill.example/services/pickup/internal/returns"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/message"
)

// FindReturn finds the return shipment with a number.
func (s *Server) FindReturn(ctx context.Context, request *pickupv1.FindReturnRequest) (*pickupv1.FindReturnResponse, error) {
	number, err := returns.ParseNumber(request.GetConsignmentNumber())
	if err != nil {
		return nil, fault.InField("consignmentNumber", err)
	}
	found, err := s.Returns.Find(ctx, number)
	if err != nil {
		return nil, err
	}
	return &pickupv1.FindReturnResponse{
		ConsignmentNumber: string(found.Number),
		Parcel:            found.Parcel,
		RecipientName:     found.RecipientName,
		RecipientCity:     found.RecipientCity,
		Label:             message.Value[pickupv1.FindReturnResponse_Label](pickupv1.FindReturnResponse_Label_value, found.Label),
		Posted:            found.Posted,
	}, nil
}
