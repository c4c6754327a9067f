package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"google.golang.org/protobuf/encoding/protojson"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
)

// openAPI is the document of the BFF's paths, as far as the tests need it.
type openAPI struct {
	Paths       map[string]map[string]operation
	Definitions map[string]schema
}

type operation struct {
	Parameters []struct {
		Name, In string
		Required bool
		Schema   *schema
	}
	Responses map[string]struct{ Schema *schema }
}

type schema struct {
	Ref                  string `json:"$ref"`
	AllOf                []schema
	Type, Format         string
	Nullable             bool `json:"x-nullable"`
	Enum, Required       []string
	Properties           map[string]schema
	Items                *schema
	AdditionalProperties *schema
}

func readOpenAPI(t *testing.T) (document openAPI) {
	t.Helper()
	text, err := os.ReadFile("../../bff/api/openapi/bestill.swagger.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &document); err != nil {
		t.Fatal(err)
	}
	return document
}

// names returns the methods and paths of the document.
func (d openAPI) names() (all []string) {
	for template, methods := range d.Paths {
		for method := range methods {
			all = append(all, strings.ToUpper(method)+" "+template)
		}
	}
	slices.Sort(all)
	return all
}

// parameter matches a parameter of a path, whose name the document writes in another case.
var parameter = regexp.MustCompile(`\{\w+\}`)

func TestTheDocumentHasExactlyThePathsThatTheBFFServes(t *testing.T) {
	t.Parallel()
	var documented, served []string
	for _, name := range readOpenAPI(t).names() {
		documented = append(documented, parameter.ReplaceAllString(name, "{}"))
	}
	for _, target := range (&fuzzing{}).restTargets(t) {
		// The others are pages for people, and the state of the process for its operator.
		if strings.HasPrefix(target.name, "GET /bestill") || strings.HasPrefix(target.name, "POST /bestill") || strings.Count(target.name, "/") == 1 {
			continue
		}
		served = append(served, parameter.ReplaceAllString(target.name, "{}"))
	}
	slices.Sort(documented)
	slices.Sort(served)
	if !slices.Equal(documented, served) {
		t.Errorf("the document has\n%s\nthe BFF serves\n%s", strings.Join(documented, "\n"), strings.Join(served, "\n"))
	}
}

// The whole shop is asked for everything that the document has, and every answer is as the document says.
func TestEveryAnswerIsAsTheDocumentSays(t *testing.T) {
	t.Parallel()
	system := startAllButOrders(t)
	mails := openPostOffice(t)
	system.startOrders(t, system.listeners["payments"].Addr().String(), mails.variables()...)
	c := client{site: system.openSite(t), document: readOpenAPI(t), asked: make(map[string]bool), accepted: make(map[string][]sent)}
	passed, parcels := system.passedVisits(t, 2), system.parcelsToReturn(t, 3)

	orders := make(map[string]answer)
	for name, product := range system.products(t) {
		body, err := protojson.Marshal(product.request)
		if err != nil {
			t.Fatal(err)
		}
		var placed answer
		c.ask(t, "POST "+product.api, nil, string(body), &placed)
		orders[name] = placed
		own := []string{"uriKey", placed.OrderURIKey, "X-Order-Proof", placed.OwnershipProof}
		read := "GET " + product.api + "/{uriKey}"
		c.ask(t, read, own, "", nil)
		payment := []string{"id", path.Base(placed.sentTo())}
		c.ask(t, "GET /sende/api/dev/payments/{id}", payment, "", nil)
		c.ask(t, "POST /sende/api/dev/payments/{id}", payment, `{"outcome": "APPROVE", "webhook": "LOST"}`, nil)
		c.ask(t, "GET /sende/api/payment/return/{kind}/{uriKey}", append(own, "kind", "ABROAD"), "", nil)
		c.ask(t, "GET /sende/api/payment/return/{uriKey}", own, "", nil)
		c.ask(t, read, own, "", nil)
		c.ask(t, read, own[:2], "", nil)
	}
	abroad, pickup := orders["abroad"], orders["pickup"]
	own := []string{"uriKey", abroad.OrderURIKey, "X-Order-Proof", abroad.OwnershipProof}
	c.ask(t, "GET /sende/api/orders/{uriKey}/documents/{document}", append(own, "document", "label.pdf", "lang", "en"), "", nil)
	c.ask(t, "POST /sende/api/orders/{uriKey}/ownership", own, `{"contact": "kari@example.no"}`, nil)
	c.ask(t, "POST /sende/api/orders/{uriKey}/receipt", own, `{}`, nil)
	c.ask(t, "POST /sende/api/orders/{uriKey}/cancellation", own, `{}`, nil)
	c.ask(t, "POST /sende/api/orders/{uriKey}/erasure", own, `{}`, nil)
	c.ask(t, "GET /sende/utland/api/order/{uriKey}", own[:2], "", nil)

	day := system.order(t, pickup.OrderURIKey).GetPickup().GetDate()
	again := []string{"uriKey", passed[0], "Idempotency-Key", "the-same-reorder"}
	c.ask(t, "GET /pickup/open/v2/orders/{uriKey}/reorder", again, "", nil)
	c.ask(t, "POST /pickup/open/v2/reorder-links", nil, `{"orderNumber": "`+pickup.OrderNumber+`", "email": "kari@example.no"}`, nil)
	var first, repeated answer
	c.ask(t, "POST /pickup/open/v2/orders/{uriKey}/reorder", again, `{"pickupDate": "`+day+`"}`, &first)
	c.ask(t, "POST /pickup/open/v2/orders/{uriKey}/reorder", again, `{"pickupDate": "`+day+`"}`, &repeated)
	if first != repeated {
		t.Errorf("a repeated reorder is answered with %+v, at first with %+v", repeated, first)
	}
	c.ask(t, "GET /pickup/open/v2/orders/{uriKey}/reorder", again, "", nil)
	returned, err := protojson.Marshal(&ordersv1.PlaceReturnRequest{Sender: returnOf("", day).GetSender(), PickupDate: day})
	if err != nil {
		t.Fatal(err)
	}
	parcel := []string{"consignmentNumber", parcels[0]}
	c.ask(t, "GET /pickup/open/v2/returns/{consignmentNumber}", parcel, "", nil)
	c.ask(t, "POST /pickup/open/v2/returns/{consignmentNumber}/orders", parcel, string(returned), nil)

	var prices struct{ Hash string }
	c.ask(t, "GET /sende/api/price", nil, "", &prices)
	c.ask(t, "GET /sende/api/price/{hash}", []string{"hash", prices.Hash, "fromPostalCode", "0155", "toPostalCode", "9170", "orderType", "LARGE_PARCEL"}, "", nil)
	c.ask(t, "POST /sende/api/price/quote", nil, `{"product": {"smallParcel": {"weightInGrams": 900, "dropOffMethod": "WITHOUTPICKUP"}}}`, nil)
	c.ask(t, "POST /sende/api/price/quotes", nil, `{"products": [{"smallParcel": {"weightInGrams": 900}}]}`, nil)
	c.ask(t, "GET /sende/utland/api/prices/{product}", []string{"product", "PACKAGE_ABROAD", "countryCode", "SE", "weight", "900"}, "", nil)
	c.ask(t, "GET /digitalstamps/api/prices", nil, "", nil)
	c.ask(t, "GET /pickup/open/v1/price/pickup", nil, "", nil)
	c.ask(t, "GET /pickup/open/v2/dates/{id}", []string{"id", "0155", "amount", "5"}, "", nil)
	c.ask(t, "GET /pickup/open/v2/service/availability", nil, "", nil)
	c.ask(t, "GET /sende/api/cancellation-terms", []string{"kind", "PICKUP", "pickupDate", day}, "", nil)
	c.ask(t, "GET /sende/api/customs/route", []string{"fromPostalCode", "0155", "toPostalCode", "9170"}, "", nil)
	c.ask(t, "GET /sende/api/express/drop-off-points", []string{"postalCode", "0155"}, "", nil)
	c.ask(t, "GET /sende/api/express/delivery", []string{"dropOffPointId", "X00501", "toPostalCode", "5003"}, "", nil)
	c.ask(t, "GET /sende/api/postal-code", []string{"country", "no", "pnr", "0155"}, "", nil)
	c.ask(t, "GET /sende/api/postal-place", []string{"name", "Bergen"}, "", nil)
	c.ask(t, "POST /sende/api/v1/addresses/find", nil, `{"address": "Storgata 1"}`, nil)
	c.ask(t, "POST /sende/api/domestic/person/search", nil, `{"phoneNumber": "91234567"}`, nil)
	c.ask(t, "POST /sende/norgespakke/under5kg/api/address/validate", nil, `{"street": "Storgata 1", "postalCode": "0155"}`, nil)
	c.ask(t, "GET /sende/utland/api/code/countries", []string{"product", "PACKAGE_ABROAD"}, "", nil)
	c.ask(t, "GET /sende/utland/api/tariff/classify", []string{"query", "genser"}, "", nil)
	c.ask(t, "POST /sende/utland/api/tariff/calculate", nil, `{"destinationCountryCode": "US", "reason": "SALE", "shippingAmountInNOK": 399.5, "declaredItems": [
		{"productDescription": "Sweater", "totalValue": 500, "currencyCode": "NOK", "quantity": 1, "tariffCode": "6110200000"}]}`, nil)
	c.ask(t, "GET /sende/utland/api/features", nil, "", nil)
	c.ask(t, "POST /sende/api/feedback", nil, `{"answer": "YES"}`, nil)
	c.ask(t, "POST /sende/api/errors", nil, `{"message": "TypeError"}`, nil)
	c.ask(t, "POST /sende/api/payment/webhook/{provider}", []string{"provider", "simulator"}, `{}`, nil) // without a signature

	for _, name := range c.document.names() {
		if !c.asked[name] {
			t.Errorf("%s is not asked", name)
		}
	}
	c.askWithoutQueries(t, strings.NewReplacer("{product}", "PACKAGE_ABROAD", "{hash}", prices.Hash))
	free, err := protojson.Marshal(&ordersv1.PlaceOrderRequest{Product: &typev1.Product{Kind: &typev1.Product_Visit{Visit: &typev1.Visit{
		Sender: returnOf("", day).GetSender(), PickupDate: day, Purpose: &typev1.Visit_ReturnOf{ReturnOf: parcels[2]},
	}}}})
	if err != nil {
		t.Fatal(err)
	}
	c.ask(t, "POST /pickup/open/v2/orders", nil, string(free), nil)
	// These are not sent, because a visit and a return can be ordered only once.
	c.accept("POST /pickup/open/v2/orders/{uriKey}/reorder", "/pickup/open/v2/orders/"+passed[1]+"/reorder", `{"pickupDate": "`+day+`"}`)
	c.accept("POST /pickup/open/v2/returns/{consignmentNumber}/orders", "/pickup/open/v2/returns/"+parcels[1]+"/orders", string(returned))
	c.askWithoutFields(t)
}

// client asks the site, and compares the answers with the document.
type client struct {
	site
	document openAPI
	asked    map[string]bool
	accepted map[string][]sent
}

// ask sends a request with pairs of names and values, which go into the path, the query or the header as the document says. It reads the
// answer into a value unless that is nil.
func (c client) ask(t *testing.T, name string, pairs []string, body string, into any) {
	t.Helper()
	c.asked[name] = true
	method, target, _ := strings.Cut(name, " ")
	described, ok := c.document.Paths[target][strings.ToLower(method)]
	if !ok {
		t.Fatalf("the document lacks %s", name)
	}
	request, err := http.NewRequestWithContext(t.Context(), method, c.address, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	query := request.URL.Query()
	for i := 0; i < len(pairs); i += 2 {
		for _, parameter := range described.Parameters {
			switch {
			case parameter.Name != pairs[i]:
			case parameter.In == "path":
				target = strings.Replace(target, "{"+pairs[i]+"}", pairs[i+1], 1)
			case parameter.In == "query":
				query.Set(pairs[i], pairs[i+1])
			default:
				request.Header.Set(pairs[i], pairs[i+1])
			}
		}
	}
	request.URL.Path, request.URL.RawQuery = target, query.Encode()
	if body != "" {
		request.Header.Set("Content-Type", "application/json")
	}
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	content, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	says, ok := described.Responses[fmt.Sprint(response.StatusCode)]
	if !ok {
		says = described.Responses["default"]
		if response.StatusCode < http.StatusBadRequest || !strings.Contains(target, "/webhook/") {
			t.Fatalf("%s: %s %s", name, response.Status, content)
		}
	}
	if response.StatusCode < http.StatusMultipleChoices {
		c.accept(name, target, body)
	}
	if says.Schema == nil || says.Schema.Type == "file" {
		if says.Schema == nil && response.StatusCode < http.StatusMultipleChoices && len(content) > 0 {
			t.Errorf("%s: %s has a body: %s", name, response.Status, content)
		}
		return
	}
	var got any
	if err := json.Unmarshal(content, &got); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	c.document.check(t, name, *says.Schema, got)
	if into != nil {
		if err := json.Unmarshal(content, into); err != nil {
			t.Fatal(err)
		}
	}
}

// check compares a value with its schema: it has no other fields, and all that the document does not allow to leave out.
func (d openAPI) check(t *testing.T, at string, says schema, got any) {
	t.Helper()
	if len(says.AllOf) > 0 {
		says = says.AllOf[0]
	}
	if says.Ref != "" {
		says = d.Definitions[path.Base(says.Ref)]
	}
	switch value := got.(type) {
	case map[string]any:
		for name, member := range value {
			property, ok := says.Properties[name]
			switch {
			case ok:
				d.check(t, at+"."+name, property, member)
			case says.AdditionalProperties != nil:
				d.check(t, at+"."+name, *says.AdditionalProperties, member)
			default:
				t.Errorf("%s has %s, which the document lacks", at, name)
			}
		}
		for name, property := range says.Properties {
			required := !d.mayBeAbsent(property) || slices.Contains(says.Required, name)
			if _, ok := value[name]; !ok && required && name != "reorderOf" && name != "returnOf" {
				t.Errorf("%s lacks %s", at, name)
			}
		}
	case []any:
		if says.Items == nil {
			t.Errorf("%s is a list", at)
			return
		}
		for _, item := range value {
			d.check(t, at+"[]", *says.Items, item)
		}
	case string:
		if says.Type != "string" || len(says.Enum) > 0 && !slices.Contains(says.Enum, value) {
			t.Errorf("%s is %q, and not a %s of %v", at, value, says.Type, says.Enum)
		}
	case bool:
		if says.Type != "boolean" {
			t.Errorf("%s is %t", at, value)
		}
	case float64:
		if says.Type != "number" && (says.Type != "integer" || value != float64(int64(value))) {
			t.Errorf("%s is %v", at, value)
		}
	default:
		t.Errorf("%s is %v", at, got)
	}
}

// mayBeAbsent reports whether a property is a message, or marked as nullable.
func (d openAPI) mayBeAbsent(property schema) bool {
	if property.Nullable || property.Format == "date-time" || property.AdditionalProperties != nil {
		return true
	}
	for _, of := range append(property.AllOf, property) {
		if of.Ref != "" && d.Definitions[path.Base(of.Ref)].Properties != nil {
			return true
		}
	}
	return false
}

// askWithoutQueries asks for every path without its query: exactly the parameters that the document says are required are refused.
func (c client) askWithoutQueries(t *testing.T, values *strings.Replacer) {
	t.Helper()
	found := 0
	for template, methods := range c.document.Paths {
		described, ok := methods["get"]
		if !ok {
			continue
		}
		var required, refused []string
		for _, parameter := range described.Parameters {
			if parameter.In == "query" && parameter.Required {
				required = append(required, parameter.Name)
			}
		}
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, c.address+values.Replace(template), http.NoBody)
		if err != nil {
			t.Fatal(err)
		}
		response, err := http.DefaultTransport.RoundTrip(request)
		if err != nil {
			t.Fatal(err)
		}
		var refusal struct{ FieldErrors []struct{ Field string } }
		_ = json.NewDecoder(response.Body).Decode(&refusal) // other answers have none
		_ = response.Body.Close()
		for _, wrong := range refusal.FieldErrors {
			if !strings.Contains(template, "{"+wrong.Field+"}") {
				refused = append(refused, wrong.Field)
			}
		}
		slices.Sort(required)
		slices.Sort(refused)
		if !slices.Equal(required, refused) {
			t.Errorf("GET %s refuses to be without %q, the document requires %q", template, refused, required)
		}
		found += len(required)
	}
	if found < 10 {
		t.Errorf("only %d parameters are required", found)
	}
}
