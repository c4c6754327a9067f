package main

import (
	"encoding/json"
	"net/http"
	"path"
	"testing"

	"google.golang.org/protobuf/proto"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
)

// Every code with which the specification refuses a return or a pickup is reached over REST (spec §8). The codes of orders that
// fail after they were placed are in the test of error codes that say "not charged".
func TestARefusedVisitHasTheCodeOfTheSpecification(t *testing.T) {
	t.Parallel()
	system := startAllButOrders(t)
	system.startOrders(t, system.listeners["payments"].Addr().String())
	site := system.openSite(t)
	visit := system.products(t)["pickup"].request.(*ordersv1.PlaceOrderRequest).GetProduct().GetVisit()

	sendBack := func(number string) (status int, code string) {
		t.Helper()
		status, answer := site.order(t, product{
			api:     "/pickup/open/v2/returns/" + number + "/orders",
			request: &ordersv1.PlaceReturnRequest{Sender: visit.GetSender(), PickupDate: visit.GetPickupDate()},
		})
		return status, answer.ErrorCode
	}
	collect := func(change func(*typev1.Visit)) (status int, code string) {
		t.Helper()
		request := pickupOf(visit.GetSender(), visit.GetPickupDate())
		change(request.GetProduct().GetVisit())
		status, answer := site.order(t, product{api: "/pickup/open/v2/orders", request: request})
		if status == http.StatusOK {
			site.payInBrowser(t, path.Base(answer.sentTo()))
		}
		return status, answer.ErrorCode
	}
	const (
		good, unlabelled, posted, unknown = "395220000000000016", "395220000000000030", "395220000000000047", "395220000000000078"
		item                              = "LX000001425NO"
	)
	if status, code := sendBack(good); status != http.StatusOK {
		t.Fatalf("a valid return: %d %s", status, code)
	}
	ofItem := func(v *typev1.Visit) {
		v.Purpose = &typev1.Visit_OwnItems{OwnItems: &typev1.OwnItems{ItemNumbers: []string{item}}}
	}
	if status, code := collect(ofItem); status != http.StatusOK {
		t.Fatalf("a valid pickup: %d %s", status, code)
	}
	for want, ask := range map[string]func() (int, string){
		"consignmentNotFound":       func() (int, string) { return sendBack(unknown) },
		"consignmentInvalid":        func() (int, string) { return sendBack(posted) },
		"labelFreeUnsupported":      func() (int, string) { return sendBack(unlabelled) },
		"pickupReturAlreadyOrdered": func() (int, string) { return sendBack(good) },
		"orderAlreadyExists":        func() (int, string) { return collect(ofItem) },
		"requestInvalid": func() (int, string) {
			return collect(func(v *typev1.Visit) {
				v.Sender = proto.CloneOf(v.GetSender())
				v.Sender.Email = ""
			})
		},
	} {
		if status, code := ask(); status < 400 || status >= 500 || code != want {
			t.Errorf("got %d %s, want %s", status, code, want)
		}
	}
	system.change(t, "pickup", `UPDATE route_capacities SET places = 0`)
	if status, code := site.refusal(t, "/pickup/open/v2/dates/0155"); status != http.StatusBadRequest || code != "noPickupDates" {
		t.Errorf("a full round: %d %s", status, code)
	}
}

// refusal returns the status and the error code of an answer to the page.
func (s site) refusal(t *testing.T, path string) (status int, code string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.address+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var a answer
	if err := json.NewDecoder(response.Body).Decode(&a); err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, a.ErrorCode
}
