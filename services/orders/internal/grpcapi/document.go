package grpcapi

import (
	"context"

	"google.golang.org/protobuf/types/known/timestamppb"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/document"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/language"
	"bestill.example/services/platform/message"
)

// GetDocument renders one of the documents of an order, unless the caller already has it.
func (s *Server) GetDocument(ctx context.Context, request *ordersv1.GetDocumentRequest) (*ordersv1.GetDocumentResponse, error) {
	var c fault.Collector
	_, known := ordersv1.Document_Kind_name[int32(request.GetKind())]
	c.Check(known, "kind", fault.CodeInvalid)
	c.Check(request.GetKind() != ordersv1.Document_UNSPECIFIED, "kind", fault.CodeRequired)
	// Empty is the order's own.
	l, isLanguage := language.Parse(request.GetLanguage())
	c.Check(isLanguage || request.GetLanguage() == "", "language", fault.CodeInvalid)
	if err := c.Err(); err != nil {
		return nil, err
	}
	key, err := toKey(request.GetUriKey())
	if err != nil {
		return nil, err
	}
	shown := app.Version(request.GetKnownVersion())
	file, version, err := s.orders.Document(ctx, key, document.Kind(message.Name(request.GetKind())), l, shown)
	if err != nil {
		return nil, err
	}
	if version == shown {
		return &ordersv1.GetDocumentResponse{Version: int32(version), NotModified: true}, nil
	}
	return &ordersv1.GetDocumentResponse{
		Version:     int32(version),
		Content:     file.Content,
		ContentType: file.ContentType,
		FileName:    file.FileName,
		ModifiedAt:  timestamppb.New(file.ModifiedAt),
	}, nil
}

func fromDocuments(documents []document.Kind) (kinds []ordersv1.Document_Kind) {
	for _, kind := range documents {
		kinds = append(kinds, message.Value[ordersv1.Document_Kind](ordersv1.Document_Kind_value, kind))
	}
	return kinds
}
