// Package grpcapi implements the customs contract.
package grpcapi

import (
	"context"

	"google.golang.org/grpc/metadata"

	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	"bestill.example/services/customs/internal/app"
	"bestill.example/services/customs/internal/country"
	"bestill.example/services/customs/internal/duty"
	"bestill.example/services/customs/internal/tariff"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/language"
	"bestill.example/services/platform/message"
)

// Server implements bestill.customs.v1.CustomsService.
type Server struct {
	customsv1.UnimplementedCustomsServiceServer
	customs *app.Customs
}

var _ customsv1.CustomsServiceServer = (*Server)(nil)

// New returns a server for the use cases.
func New(customs *app.Customs) *Server { return &Server{customs: customs} }

// ListCountries lists destinations, or countries of origin.
func (s *Server) ListCountries(ctx context.Context, request *customsv1.ListCountriesRequest) (*customsv1.ListCountriesResponse, error) {
	var c fault.Collector
	l := toLanguage(ctx, &c, request.GetLanguage())
	product := toOptionalProduct(&c, request.GetProduct())
	list, destinations := s.customs.Countries.Destinations, true
	switch request.GetRole() {
	case customsv1.ListCountriesRequest_UNSPECIFIED, customsv1.ListCountriesRequest_DESTINATION:
	case customsv1.ListCountriesRequest_ORIGIN:
		list, destinations = s.customs.Countries.Origins, false
	default:
		c.Add("role", fault.CodeInvalid)
	}
	if err := c.Err(); err != nil {
		return nil, err
	}
	var limits map[string]duty.Limits
	if destinations {
		limits = s.customs.ValueLimits(ctx)
	}
	response := &customsv1.ListCountriesResponse{}
	for _, listed := range list(l) {
		row := fromCountry(listed, s.customs.Standing(ctx, listed.Code, product), l)
		if destinations {
			row.States, row.MostUsedRank = fromStates(listed.States), int32(listed.MostUsedRank)
			row.Feature.ValueLimits = fromLimits(limits[country.CustomsTerritory(listed.Code)])
		}
		response.Countries = append(response.Countries, row)
	}
	return response, nil
}

// ClassifyTariff finds tariff numbers by everyday words.
func (s *Server) ClassifyTariff(ctx context.Context, request *customsv1.ClassifyTariffRequest) (*customsv1.ClassifyTariffResponse, error) {
	var c fault.Collector
	l := toLanguage(ctx, &c, request.GetLanguage())
	c.AddErr("query", tariff.CheckQuery(request.GetQuery()))
	if code := request.GetCountryCode(); code != "" {
		c.Check(s.customs.KnownCountry(code), "countryCode", fault.CodeUnknown)
	}
	if err := c.Err(); err != nil {
		return nil, err
	}
	response := &customsv1.ClassifyTariffResponse{}
	for _, hit := range s.customs.Classify(ctx, request.GetQuery(), request.GetCountryCode(), l) {
		response.Results = append(response.Results, &customsv1.TariffHit{
			Code: string(hit.Number), Description: hit.Description, DescriptionEn: hit.English,
		})
	}
	return response, nil
}

// CalculateDuty calculates duty and fees.
func (s *Server) CalculateDuty(ctx context.Context, request *customsv1.CalculateDutyRequest) (*customsv1.CalculateDutyResponse, error) {
	goods, err := s.toGoods(request)
	if err != nil {
		return nil, err
	}
	bill, version, err := s.customs.Calculate(ctx, request.GetDestinationCountryCode(), toReason(request.GetReason()), goods)
	if err != nil {
		return nil, err
	}
	return fromBill(bill, version), nil
}

// ValidateDeclaration checks a declaration before it is stored with an order.
func (s *Server) ValidateDeclaration(ctx context.Context, request *customsv1.ValidateDeclarationRequest) (*customsv1.ValidateDeclarationResponse, error) {
	checked, err := s.validate(ctx, request)
	if err != nil {
		return nil, err
	}
	return fromChecked(checked)
}

func (s *Server) validate(ctx context.Context, request *customsv1.ValidateDeclarationRequest) (app.Checked, error) {
	draft := toDraft(request.GetMaxWeightInGrams(), request.GetDeclaration())
	switch journey := request.GetJourney().(type) {
	case *customsv1.ValidateDeclarationRequest_Abroad:
		way := journey.Abroad
		return s.customs.CheckAbroad(ctx, app.Journey{
			Product: toProduct(way.GetProductType()), Country: way.GetDestinationCountryCode(), State: way.GetState(),
		}, draft)
	case *customsv1.ValidateDeclarationRequest_Domestic:
		route := journey.Domestic
		return s.customs.CheckDomestic(ctx, route.GetFromPostalCode(), route.GetToPostalCode(), toService(route.GetService()), draft)
	default:
		return app.Checked{}, fault.InvalidField("journey", fault.CodeRequired)
	}
}

// GetDomesticRoute returns the customs border that a parcel inside Norway passes.
func (s *Server) GetDomesticRoute(_ context.Context, request *customsv1.GetDomesticRouteRequest) (*customsv1.GetDomesticRouteResponse, error) {
	passed, err := s.customs.Border(request.GetFromPostalCode(), request.GetToPostalCode(), toService(request.GetService()))
	if err != nil {
		return nil, err
	}
	return &customsv1.GetDomesticRouteResponse{
		CustomsRequired: passed != "",
		Border:          message.Value[customsv1.GetDomesticRouteResponse_Border](customsv1.GetDomesticRouteResponse_Border_value, passed),
	}, nil
}

// toLanguage returns the language that the request names, or the one that the caller accepts.
func toLanguage(ctx context.Context, c *fault.Collector, named string) language.Language {
	if named != "" {
		l, ok := language.Parse(named)
		c.Check(ok, "language", fault.CodeInvalid)
		return l
	}
	for _, header := range metadata.ValueFromIncomingContext(ctx, "accept-language") {
		return language.Accepted(header)
	}
	return language.Default
}
