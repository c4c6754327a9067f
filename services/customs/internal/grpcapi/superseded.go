package grpcapi

import (
	"context"
	"strings"

	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/platform/fault"
)

// CheckDeclaration is superseded by ValidateDeclaration.
func (s *Server) CheckDeclaration(ctx context.Context, request *customsv1.CheckDeclarationRequest) (*customsv1.CheckDeclarationResponse, error) {
	checked, err := s.ValidateDeclaration(ctx, &customsv1.ValidateDeclarationRequest{
		Journey: &customsv1.ValidateDeclarationRequest_Abroad{Abroad: &customsv1.AbroadJourney{
			ProductType: request.GetProduct(), DestinationCountryCode: request.GetDestinationCountryCode(),
		}},
		MaxWeightInGrams: request.GetMaxWeightInGrams(),
		Declaration:      &typev1.CustomsDeclaration{Reason: request.GetReason(), Items: request.GetItems()},
	})
	if err != nil {
		return nil, supersededPaths(err)
	}
	return &customsv1.CheckDeclarationResponse{
		Items:                 checked.GetDeclaration().GetItems(),
		TotalValueInOre:       int32(checked.GetTotalValueInOre()), // at most 5,000 kr
		TotalNetWeightInGrams: checked.GetTotalNetWeightInGrams(),
		RulesVersion:          checked.GetRulesVersion(),
	}, nil
}

// CheckDomesticDeclaration is superseded by ValidateDeclaration.
func (s *Server) CheckDomesticDeclaration(ctx context.Context, request *customsv1.CheckDomesticDeclarationRequest) (*customsv1.CheckDomesticDeclarationResponse, error) {
	checked, err := s.ValidateDeclaration(ctx, &customsv1.ValidateDeclarationRequest{
		Journey:          &customsv1.ValidateDeclarationRequest_Domestic{Domestic: request.GetRoute()},
		MaxWeightInGrams: request.GetMaxWeightInGrams(),
		Declaration:      &typev1.CustomsDeclaration{Reason: request.GetReason(), Items: request.GetItems()},
	})
	if err != nil {
		return nil, supersededPaths(err)
	}
	return &customsv1.CheckDomesticDeclarationResponse{
		RulesVersion: checked.GetRulesVersion(),
		Items:        checked.GetDeclaration().GetItems(),
	}, nil
}

func supersededPaths(err error) error {
	f, ok := fault.From(err)
	if !ok || f.Kind != fault.Invalid {
		return err
	}
	names := strings.NewReplacer("abroad.destinationCountryCode", "receiver.countryCode", "abroad.", "", "domestic.", "route.",
		"declaration.reason", "customsDetailsRequest.sendingAbroadReason",
		"declaration.items", "customsDetailsRequest.customsItemsList", "declaration", "customsDetailsRequest")
	var c fault.Collector
	for _, v := range f.Violations {
		c.Add(names.Replace(v.Field), v.Code)
	}
	return c.Err()
}
