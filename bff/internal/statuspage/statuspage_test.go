package statuspage

import (
	"context"
	"encoding/json"
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/grpc/metadata"
	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/types/known/timestamppb"

	"bestill.example/deploy/testkit"
	operationsv1 "bestill.example/proto/gen/bestill/operations/v1"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/language"
)

var now = time.Date(2026, 11, 22, 2, 30, 0, 0, time.UTC)

func ago(d time.Duration) *timestamppb.Timestamp { return timestamppb.New(now.Add(-d)) }

// shop answers for all services over real gRPC. Services with keys know the given one; those in away do not answer.
type shop struct {
	operationsv1.UnimplementedOperationsServiceServer
	ordersv1.UnimplementedOrdersServiceServer
	paymentsv1.UnimplementedPaymentsServiceServer
	name   string
	key    string
	keyErr error
	away   bool
	status *operationsv1.GetStatusResponse
	orders []*ordersv1.OrderInTrouble
	states []*paymentsv1.ProviderState
	found  []*paymentsv1.Contradiction
}

func (s *shop) admit(ctx context.Context) error {
	switch borne := metadata.ValueFromIncomingContext(ctx, "x-api-key"); {
	case s.away:
		return fault.New(fault.Unavailable, "DEPENDENCY_UNAVAILABLE")
	case s.key == "":
		return nil
	case s.keyErr != nil:
		return s.keyErr
	case len(borne) != 1 || borne[0] != s.key:
		return fault.New(fault.Unauthenticated, "STAFF_ONLY")
	}
	return nil
}

func (s *shop) GetStatus(ctx context.Context, _ *operationsv1.GetStatusRequest) (*operationsv1.GetStatusResponse, error) {
	return s.status, s.admit(ctx)
}

func (s *shop) CountOrdersInFlight(ctx context.Context, _ *ordersv1.CountOrdersInFlightRequest) (*ordersv1.CountOrdersInFlightResponse, error) {
	return &ordersv1.CountOrdersInFlightResponse{States: []*ordersv1.OrdersInFlight{
		{Status: ordersv1.OrderStatus_FULFILLING, Count: 7, OldestSince: ago(90 * time.Minute), OldestOrderNumber: "7035378657"},
	}}, s.admit(ctx)
}

func (s *shop) ListOrdersInTrouble(ctx context.Context, _ *ordersv1.ListOrdersInTroubleRequest) (*ordersv1.ListOrdersInTroubleResponse, error) {
	return &ordersv1.ListOrdersInTroubleResponse{Orders: s.orders}, s.admit(ctx)
}

func (s *shop) ListContradictions(ctx context.Context, _ *paymentsv1.ListContradictionsRequest) (*paymentsv1.ListContradictionsResponse, error) {
	return &paymentsv1.ListContradictionsResponse{Contradictions: s.found}, s.admit(ctx)
}

func (s *shop) ListProviderStates(ctx context.Context, _ *paymentsv1.ListProviderStatesRequest) (*paymentsv1.ListProviderStatesResponse, error) {
	return &paymentsv1.ListProviderStatesResponse{Providers: s.states}, s.admit(ctx)
}

const key = "bestill_testkitstaff_right"

// site is the status page with these services, for a browser with cookies.
type site struct {
	handler http.Handler
	clock   *clock.Manual
	cookie  *http.Cookie
}

// open returns the page. Change changes the services, and what the BFF cannot reach, from a healthy shop.
func open(t *testing.T, change func(services map[string]*shop)) *site {
	t.Helper()
	services := make(map[string]*shop)
	for _, name := range []string{"addresses", "bff", "customs", "orders", "payments", "pickup", "pricing"} {
		services[name] = &shop{name: name, status: &operationsv1.GetStatusResponse{Service: name, Version: "1.2.3", StartedAt: ago(time.Hour)}}
	}
	for _, name := range keyed {
		services[name].key = key
	}
	if change != nil {
		change(services)
	}
	bff := services["bff"].status
	delete(services, "bff")
	connections := make(map[string]grpc.ClientConnInterface)
	for name, service := range services {
		connections[name] = testkit.Dial(t, "bff", name, testkit.Serve(t, name, func(server grpc.ServiceRegistrar) {
			operationsv1.RegisterOperationsServiceServer(server, service)
			ordersv1.RegisterOrdersServiceServer(server, service)
			paymentsv1.RegisterPaymentsServiceServer(server, service)
		}))
	}
	s := &site{clock: clock.NewManual(now)}
	var err error
	if s.handler, err = New(connections, "a secret", s.clock, bff.GetAway); err != nil {
		t.Fatal(err)
	}
	return s
}

func (s *site) send(r *http.Request) *httptest.ResponseRecorder {
	if s.cookie != nil {
		r.AddCookie(s.cookie)
	}
	w := httptest.NewRecorder()
	s.handler.ServeHTTP(w, r)
	for _, set := range w.Result().Cookies() {
		if s.cookie = set; set.MaxAge < 0 {
			s.cookie = nil
		}
	}
	return w
}

func (s *site) get(address string) *httptest.ResponseRecorder {
	return s.send(httptest.NewRequest(http.MethodGet, address, nil))
}

func (s *site) give(key string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodPost, Path+"/nokkel?lang=en", strings.NewReader(url.Values{"key": {key}}.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return s.send(r)
}

// shown enters the key and returns the status page's text, in English.
func (s *site) shown(t *testing.T) string {
	t.Helper()
	if w := s.give(key); w.Code != http.StatusSeeOther || w.Header().Get("Location") != Path+"?lang=en" {
		t.Fatalf("the key: %d %s", w.Code, w.Body)
	}
	w := s.get(Path + "?lang=en")
	if w.Code != http.StatusOK {
		t.Fatalf("the page: %d %s", w.Code, w.Body)
	}
	return text(w)
}

var tags = regexp.MustCompile(`<[^>]*>|\s+`)

func text(w *httptest.ResponseRecorder) string {
	return strings.Join(strings.Fields(html.UnescapeString(tags.ReplaceAllString(w.Body.String(), " "))), " ")
}

func TestThePageAsksForAKeyAndThenShowsTheStatusForAnHour(t *testing.T) {
	t.Parallel()
	s := open(t, nil)
	if w := s.get(Path); w.Code != http.StatusOK || !strings.Contains(text(w), "Ansattnøkkel") || strings.Contains(text(w), "Tjenester") {
		t.Fatalf("without a key: %d %s", w.Code, w.Body)
	}
	if shown := s.shown(t); !strings.Contains(shown, "Everything looks fine.") || !strings.Contains(shown, "Paid, being issued 7 1 h 30 min 7035378657") {
		t.Errorf("%s", shown)
	}
	if c := s.cookie; !c.HttpOnly || !c.Secure || c.SameSite != http.SameSiteStrictMode || c.Path != Path ||
		!strings.HasPrefix(c.Name, "__Secure-") || strings.Contains(c.Value, key) {
		t.Errorf("the cookie is %v", c)
	}
	s.clock.Advance(sessionLength)
	if w := s.get(Path + "?lang=en"); !strings.Contains(text(w), "Staff key") {
		t.Errorf("after an hour: %s", text(w))
	}
}

func TestClosingThePageEndsTheSession(t *testing.T) {
	t.Parallel()
	s := open(t, nil)
	s.shown(t)
	s.send(httptest.NewRequest(http.MethodPost, Path+"/avslutt", nil))
	if s.cookie != nil || !strings.Contains(text(s.get(Path)), "Ansattnøkkel") {
		t.Errorf("the cookie is %v", s.cookie)
	}
}

func TestACookieThatThePageDidNotSealOpensNothing(t *testing.T) {
	t.Parallel()
	s := open(t, nil)
	other := open(t, nil)
	other.shown(t)
	forged := *other.cookie
	forged.Value = forged.Value[:len(forged.Value)-2] + "AA"
	for _, value := range []string{"", "!", "AAAA", key, forged.Value} {
		s.cookie = &http.Cookie{Name: cookieName, Value: value}
		if w := s.get(Path); w.Code != http.StatusOK || !strings.Contains(text(w), "Ansattnøkkel") {
			t.Errorf("with %q: %d", value, w.Code)
		}
	}
}

func TestAKeyThatOpensNothingIsRefusedWithTheReason(t *testing.T) {
	t.Parallel()
	lacksScope := fault.New(fault.Forbidden, "CALLER_NOT_ALLOWED")
	for name, test := range map[string]struct {
		key    string
		change func(map[string]*shop)
		status int
		says   string
	}{
		"a wrong one":       {"bestill_wrong", nil, http.StatusUnauthorized, "wrong, expired or withdrawn"},
		"none":              {" ", nil, http.StatusUnauthorized, "wrong, expired or withdrawn"},
		"letters of others": {"nøkkel\n", nil, http.StatusUnauthorized, "wrong, expired or withdrawn"},
		"another scope": {key, func(s map[string]*shop) {
			for _, name := range keyed {
				s[name].keyErr = lacksScope
			}
		}, http.StatusForbidden, "doesn’t have the scope"},
		"too many": {key, func(s map[string]*shop) {
			for _, name := range keyed {
				s[name].keyErr = fault.New(fault.RateLimited, "RATE_LIMITED")
			}
		}, http.StatusTooManyRequests, "Too many wrong keys"},
		"nobody to check it": {key, func(s map[string]*shop) {
			for _, name := range keyed {
				s[name].away = true
			}
		}, http.StatusServiceUnavailable, "can’t be checked"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := open(t, test.change)
			w := s.give(test.key)
			if w.Code != test.status || !strings.Contains(text(w), test.says) || s.cookie != nil {
				t.Errorf("%d %s, cookie %v", w.Code, text(w), s.cookie)
			}
			r := httptest.NewRequest(http.MethodGet, Path+"/status.json", nil)
			r.Header.Set("Authorization", "Bearer "+test.key)
			if w := s.send(r); w.Code != test.status || !strings.Contains(w.Body.String(), `"errorCode"`) {
				t.Errorf("JSON: %d %s", w.Code, w.Body)
			}
		})
	}
}

func TestTheOtherLanguageIsAtThePagesOwnAddressAlsoAfterAWrongKey(t *testing.T) {
	t.Parallel()
	s := open(t, nil)
	link := regexp.MustCompile(`<a href="([^"]*)" lang="nb"`).FindStringSubmatch(s.give("bestill_wrong").Body.String())
	if len(link) != 2 {
		t.Fatal("the page has no link to Norwegian")
	}
	there, err := url.Parse("https://bestill.example" + Path + "/nokkel?lang=en")
	if err != nil {
		t.Fatal(err)
	}
	if there, err = there.Parse(link[1]); err != nil {
		t.Fatal(err)
	}
	if w := s.get(there.RequestURI()); w.Code != http.StatusOK || !strings.Contains(text(w), "Ansattnøkkel") {
		t.Errorf("%s: %d %s", there, w.Code, text(w))
	}
}

func TestTheAddressOfARefusedKeyLeadsBackToThePage(t *testing.T) {
	t.Parallel()
	s := open(t, nil)
	s.give("bestill_wrong")
	if w := s.get(Path + "/nokkel?lang=en"); w.Code != http.StatusSeeOther || w.Header().Get("Location") != Path+"?lang=en" {
		t.Errorf("%d %s", w.Code, w.Header().Get("Location"))
	}
}

func TestAKeyThatWasWithdrawnClosesThePage(t *testing.T) {
	t.Parallel()
	var services map[string]*shop
	s := open(t, func(all map[string]*shop) { services = all })
	s.shown(t)
	for _, name := range keyed {
		services[name].key = "another"
	}
	if w := s.get(Path); w.Code != http.StatusUnauthorized || s.cookie != nil {
		t.Errorf("%d, cookie %v", w.Code, s.cookie)
	}
}

func TestEachPartSaysByItselfThatItIsNotReachable(t *testing.T) {
	t.Parallel()
	s := open(t, func(services map[string]*shop) {
		services["orders"].away, services["customs"].away = true, true
		services["pickup"].keyErr = fault.New(fault.Forbidden, "CALLER_NOT_ALLOWED")
	})
	shown := s.shown(t)
	for _, want := range []string{
		"Someone should look at this The service customs isn’t reachable The service orders isn’t reachable The key doesn’t open the service pickup",
		"Orders in progress Not reachable.", "Orders that need a decision Not reachable.", "Payments that need a decision None.",
		"customs Not reachable.", "payments Version 1.2.3",
	} {
		if !strings.Contains(shown, want) {
			t.Errorf("%q is missing in %s", want, shown)
		}
	}
}

func TestThePageSaysWhatSomebodyShouldLookAt(t *testing.T) {
	t.Parallel()
	s := open(t, func(services map[string]*shop) {
		services["bff"].status.Away = []string{"nats", "pricing"}
		services["pricing"].status.Away = []string{"nats"}
		services["pricing"].status.Outbox = &operationsv1.Outbox{Waiting: 3, OldestAt: ago(5 * time.Minute)}
		services["orders"].status.DeadLetters = []*operationsv1.DeadLetters{
			{Consumer: "orders-mail", Count: 2, NewestAt: ago(time.Hour)}, {Consumer: "orders-archive", Count: 1, NewestAt: ago(time.Minute)},
		}
		services["orders"].orders = []*ordersv1.OrderInTrouble{{
			OrderNumber: "7035378657", PaymentId: "43", Status: ordersv1.OrderStatus_COMPLETED, Kind: ordersv1.OrderInTrouble_PARTLY_REFUNDED,
			Since: ago(50 * time.Hour), TotalPriceInOre: 31300, CapturedAmountInOre: 31300, RefundedAmountInOre: 10050,
		}, {OrderNumber: "1", Kind: 99}}
		services["payments"].found = []*paymentsv1.Contradiction{{
			Payment: &paymentsv1.Payment{PaymentId: "42", OrderReference: "a1b2", Provider: paymentsv1.Provider_VIPPS}, Kind: paymentsv1.Contradiction_CAPTURE_STALLED,
			Since: ago(time.Hour), Note: "<b>OUT_OF_ORDER</b>",
		}, {Payment: &paymentsv1.Payment{PaymentId: "43"}, Kind: paymentsv1.Contradiction_PARTLY_REFUNDED, Since: ago(time.Hour)}}
		services["payments"].states = []*paymentsv1.ProviderState{
			{Provider: paymentsv1.Provider_VIPPS, AnsweredAt: ago(time.Hour), FailedAt: ago(time.Minute), Outstanding: 4, OutstandingSince: ago(30 * time.Minute)},
			{Provider: paymentsv1.Provider_NETS, AnsweredAt: ago(time.Second), Outstanding: 1, OutstandingSince: ago(2 * time.Hour)},
			{Provider: paymentsv1.Provider_CARD_TERMINAL, AnsweredAt: ago(time.Second), Outstanding: 2, OutstandingSince: ago(3 * time.Hour)},
		}
	})
	shown := s.shown(t)
	for _, want := range []string{
		"The service bff can’t reach nats", "The service pricing can’t reach nats The service pricing can’t publish events", "The service orders has events it couldn’t handle",
		"Vipps isn’t responding Nexi (cards) is late carrying out payments Orders need a decision Payments need a decision",
		"Order 7035378657 Partly refunded outside the shop Completed. Since 20.11.2026 01:30 (2 d 2 h). 313 kr, captured 313 kr, refunded 100.50 kr. Payment 43",
		"Order 1 99", "Payment 42 The capture wasn’t carried out Order reference a1b2", "Payment 43 Partly refunded outside the shop Order 7035378657",
		"The provider says: <b>OUT_OF_ORDER</b>", "Vipps Responding No, last 1 h 0 min ago Not carried out 4, oldest 30 min", "Nexi (cards) Responding Yes, 1 s ago Not carried out 1, oldest 2 h 0 min",
		"Card terminal Responding Yes, 1 s ago Waiting for the customer 2, oldest 3 h 0 min",
		"Unhandled events orders-mail 2, newest 22.11.2026 02:30 orders-archive 1, newest 22.11.2026 03:29", "3, oldest 5 min",
		"bff Version dev Can’t reach nats, pricing addresses",
	} {
		if !strings.Contains(shown, want) {
			t.Errorf("%q is missing in %s", want, shown)
		}
	}
}

func TestToolsReadTheSameAsJSON(t *testing.T) {
	t.Parallel()
	s := open(t, func(services map[string]*shop) {
		services["bff"].status.Away = []string{"nats"}
		services["customs"].away = true
	})
	r := httptest.NewRequest(http.MethodGet, Path+"/status.json", nil)
	r.Header.Set("Authorization", "Bearer "+key)
	w := s.send(r)
	var status struct {
		Away     []string
		Services []struct {
			Name   string
			Status struct{ Version, Problem string }
		}
		OrdersInFlight struct {
			States []struct{ Status, Count string }
		}
	}
	if err := json.Unmarshal(w.Body.Bytes(), &status); err != nil || w.Code != http.StatusOK {
		t.Fatalf("%d %s: %v", w.Code, w.Body, err)
	}
	if !slices.Equal(status.Away, []string{"nats"}) {
		t.Errorf("reported as unreachable by the BFF: %s", status.Away)
	}
	if customs := status.Services[1]; customs.Name != "customs" || customs.Status.Problem != string(NotReachable) {
		t.Errorf("%+v", customs)
	}
	if orders := status.Services[2]; orders.Name != "orders" || orders.Status.Version != "1.2.3" {
		t.Errorf("%+v", orders)
	}
	if states := status.OrdersInFlight.States; len(states) != 1 || states[0].Status != "FULFILLING" || states[0].Count != "7" {
		t.Errorf("%+v", states)
	}
}

func TestAServiceThatHangsDoesNotHoldUpThePage(t *testing.T) {
	t.Parallel()
	p := &page{services: map[string]grpc.ClientConnInterface{"orders": hanging{}, "payments": hanging{}}, clock: clock.System{}, away: func() []string { return nil }}
	status := p.gather(t.Context(), config.Secret(key))
	if status.admits() != NotReachable || status.InFlight.Problem != TooSlow {
		t.Errorf("%+v", status)
	}
	findings := view{Status: status, words: words{language.English}}.Findings()
	if len(findings) != 2 || findings[0].Text != "The service orders doesn’t respond in time" {
		t.Errorf("%+v", findings)
	}
}

// hanging is a connection whose calls last until the caller gives up.
type hanging struct{ grpc.ClientConnInterface }

func (hanging) Invoke(ctx context.Context, _ string, _, _ any, _ ...grpc.CallOption) error {
	<-ctx.Done()
	return ctx.Err()
}

func TestTheStyleIsAnsweredAsAWholeWhateverRangeIsAskedFor(t *testing.T) {
	t.Parallel()
	r := httptest.NewRequest(http.MethodGet, Path+"/style.css", nil)
	r.Header.Set("Range", "bytes=5-1")
	w := httptest.NewRecorder()
	open(t, nil).handler.ServeHTTP(w, r)
	if w.Code != http.StatusOK || w.Header().Get("Content-Type") != "text/css; charset=utf-8" || w.Body.String() != string(style) {
		t.Errorf("%d %v", w.Code, w.Header())
	}
}

func TestEveryCodeOfTheContractsHasItsText(t *testing.T) {
	t.Parallel()
	for prefix, codes := range map[string]protoreflect.Enum{
		"status": ordersv1.OrderStatus_UNSPECIFIED, "trouble": ordersv1.OrderInTrouble_UNSPECIFIED,
		"problem": paymentsv1.Contradiction_UNSPECIFIED, "provider": paymentsv1.Provider_UNSPECIFIED,
	} {
		values := codes.Descriptor().Values()
		for i := range values.Len() {
			value := values.Get(i)
			if _, ok := texts[prefix+"."+string(value.Name())]; !ok && value.Number() != 0 {
				t.Errorf("%s.%s has no text", prefix, value.Name())
			}
		}
	}
}

func TestEveryTextIsThereInBothLanguages(t *testing.T) {
	t.Parallel()
	verbs := regexp.MustCompile(`%[a-z]`)
	for key, pair := range texts {
		if pair[0] == "" || pair[1] == "" || strings.Join(verbs.FindAllString(pair[0], -1), "") != strings.Join(verbs.FindAllString(pair[1], -1), "") {
			t.Errorf("%s: %q", key, pair)
		}
	}
	pages, err := files.ReadDir("pages")
	if err != nil {
		t.Fatal(err)
	}
	used := regexp.MustCompile(`\.T "([^"]+)"`)
	for _, page := range pages {
		content, err := files.ReadFile("pages/" + page.Name())
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range used.FindAllStringSubmatch(string(content), -1) {
			if _, ok := texts[found[1]]; !ok {
				t.Errorf("%s: the text %q is missing", page.Name(), found[1])
			}
		}
	}
}
