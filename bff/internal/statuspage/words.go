package statuspage

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"google.golang.org/protobuf/types/known/timestamppb"

	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/language"
)

// view is the data of a template.
type view struct {
	*Status
	// Refusal is why the given key was refused; empty if none was given.
	Refusal Problem
	words
}

// words are the page's texts in a language.
type words struct{ Language language.Language }

// Lang is the language's tag in HTML.
func (w words) Lang() string {
	if w.Language == language.English {
		return "en"
	}
	return "nb"
}

// Other is the other language.
func (w words) Other() words {
	if w.Language == language.English {
		return words{language.Norwegian}
	}
	return words{language.English}
}

// T returns the text of a key, with the given arguments.
func (w words) T(key string, arguments ...any) string {
	return fmt.Sprintf(texts[key][column(w.Language)], arguments...)
}

// Code returns the text for an enum's value, or the value itself if there is none, such as for a newer service's.
func (w words) Code(prefix string, value fmt.Stringer) string {
	if text, ok := texts[prefix+"."+value.String()]; ok {
		return text[column(w.Language)]
	}
	return value.String()
}

// List joins names.
func (words) List(names []string) string { return strings.Join(names, ", ") }

// When formats a time for people in Norway.
func (w words) When(at *timestamppb.Timestamp) string {
	return at.AsTime().In(clock.Oslo).Format("02.01.2006 15:04")
}

// Kroner formats an amount of øre, which is never negative, as the shop does: "1 249,50 kr", in English "1,249.50 kr". Its spaces do
// not break.
func (w words) Kroner(amount int32) string {
	thousands, decimal := "\u00a0", ","
	if w.Language == language.English {
		thousands, decimal = ",", "."
	}
	kroner := strconv.Itoa(int(amount / 100))
	for i := len(kroner) - 3; i > 0; i -= 3 {
		kroner = kroner[:i] + thousands + kroner[i:]
	}
	if rest := amount % 100; rest != 0 {
		kroner += decimal + fmt.Sprintf("%02d", rest)
	}
	return kroner + "\u00a0kr"
}

// AsOf is when the services were called.
func (v view) AsOf() string { return v.When(timestamppb.New(v.At)) }

// Findings are what needs attention.
func (v view) Findings() (all []struct{ Text, Part string }) {
	for _, f := range v.findings() {
		for i, about := range f.about {
			if provider, ok := about.(fmt.Stringer); ok {
				f.about[i] = v.Code("provider", provider)
			}
		}
		all = append(all, struct{ Text, Part string }{v.T(f.word, f.about...), f.part})
	}
	return all
}

// Age formats the time since then, in its two largest units.
func (v view) Age(at *timestamppb.Timestamp) string {
	switch age := v.At.Sub(at.AsTime()); {
	case age < time.Minute:
		return v.T("age.seconds", int(max(age, 0).Seconds()))
	case age < time.Hour:
		return v.T("age.minutes", int(age.Minutes()))
	case age < 48*time.Hour:
		return v.T("age.hours", int(age.Hours()), int(age.Minutes())%60)
	default:
		return v.T("age.days", int(age.Hours())/24, int(age.Hours())%24)
	}
}

// OrderOf returns the number of a payment's order, if the page lists that order too; else "".
func (v view) OrderOf(p *paymentsv1.Payment) string {
	for _, o := range v.Trouble.Message.GetOrders() {
		if o.GetPaymentId() == p.GetPaymentId() {
			return o.GetOrderNumber()
		}
	}
	return ""
}

// ProviderAway reports whether a provider has failed since it last answered.
func (v view) ProviderAway(p *paymentsv1.ProviderState) bool { return away(p) }

func column(l language.Language) int {
	if l == language.English {
		return 1
	}
	return 0
}

// texts are in Norwegian and English.
var texts = map[string][2]string{
	"title":       {"Drift", "Operations"},
	"shop":        {"Til butikken", "To the shop"},
	"language":    {"Norsk", "English"},
	"asOf":        {"Slik sto det til %s.", "As of %s."},
	"refresh":     {"Oppdater", "Refresh"},
	"signOut":     {"Lukk siden", "Close the page"},
	"json":        {"Det samme som JSON", "The same as JSON"},
	"none":        {"Ingen.", "None."},
	"more":        {"Det er flere. Her står de 50 som har ventet lengst.", "There are more. These are the 50 that have waited longest."},
	"since":       {"Siden", "Since"},
	"key.label":   {"Ansattnøkkel", "Staff key"},
	"key.hint":    {"Begynner med bestill_ og må ha tilgangen «operations».", "Starts with bestill_ and needs the scope “operations”."},
	"key.open":    {"Vis status", "Show status"},
	"key.about":   {"Siden viser hvordan det går med ordrer, betalinger og tjenester. Den endrer ingenting.", "This page shows how orders, payments and services are doing. It doesn’t change anything."},
	"key.session": {"Siden er åpen i en time, eller til du lukker den. Nøkkelen lagres ikke hos oss.", "The page stays open for an hour, or until you close it. We don’t store the key."},

	"refusal.NOT_REACHABLE":   {"Nøkkelen kan ikke kontrolleres nå: verken orders, payments eller pickup svarer. Se i loggene, og prøv igjen.", "The key can’t be checked right now: none of orders, payments and pickup is responding. Check the logs, then try again."},
	"refusal.KEY_UNKNOWN":     {"Nøkkelen er feil, utløpt eller trukket tilbake. Kontroller at du har fått med alt.", "The key is wrong, expired or withdrawn. Check that you copied all of it."},
	"refusal.KEY_NOT_ALLOWED": {"Nøkkelen mangler tilgangen «operations». Be en administrator om en nøkkel som har den.", "The key doesn’t have the scope “operations”. Ask an administrator for one that does."},
	"refusal.TOO_MANY_KEYS":   {"For mange feil nøkler er prøvd. Vent et minutt, og prøv igjen.", "Too many wrong keys have been tried. Wait a minute, then try again."},

	"problem.NOT_REACHABLE":   {"Svarer ikke.", "Not reachable."},
	"problem.TOO_SLOW":        {"Svarte ikke innen to sekunder. Oppdater, og se i tjenestens logg hvis det fortsetter.", "Didn’t respond within two seconds. Refresh, and see the service’s log if it goes on."},
	"problem.KEY_UNKNOWN":     {"Tjenesten kjenner ikke nøkkelen.", "The service doesn’t know the key."},
	"problem.KEY_NOT_ALLOWED": {"Nøkkelen mangler tilgangen «operations» her.", "The key doesn’t have the scope “operations” here."},
	"problem.TOO_MANY_KEYS":   {"For mange feil nøkler er prøvd her.", "Too many wrong keys have been tried here."},
	"problem.FAILED":          {"Svarte med en feil. Se i tjenestens logg.", "Responded with an error. See the service’s log."},

	"findings":                {"Dette bør noen se på", "Someone should look at this"},
	"fine":                    {"Alt ser bra ut.", "Everything looks fine."},
	"finding.NOT_REACHABLE":   {"Tjenesten %s svarer ikke", "The service %s isn’t reachable"},
	"finding.TOO_SLOW":        {"Tjenesten %s svarer ikke i tide", "The service %s doesn’t respond in time"},
	"finding.KEY_UNKNOWN":     {"Tjenesten %s kjenner ikke nøkkelen", "The service %s doesn’t know the key"},
	"finding.KEY_NOT_ALLOWED": {"Nøkkelen åpner ikke tjenesten %s", "The key doesn’t open the service %s"},
	"finding.TOO_MANY_KEYS":   {"For mange feil nøkler er prøvd hos tjenesten %s", "Too many wrong keys were tried at the service %s"},
	"finding.FAILED":          {"Tjenesten %s svarte med en feil", "The service %s responded with an error"},
	"finding.away":            {"Tjenesten %s får ikke kontakt med %s", "The service %s can’t reach %s"},
	"finding.outbox":          {"Tjenesten %s får ikke sendt hendelser", "The service %s can’t publish events"},
	"finding.deadLetters":     {"Tjenesten %s har hendelser den ikke kunne behandle", "The service %s has events it couldn’t handle"},
	"finding.providerAway":    {"%s svarer ikke", "%s isn’t responding"},
	"finding.providerLate":    {"%s er sen med å gjennomføre betalinger", "%s is late carrying out payments"},
	"finding.trouble":         {"Ordrer trenger en avgjørelse", "Orders need a decision"},
	"finding.problems":        {"Betalinger trenger en avgjørelse", "Payments need a decision"},

	"inFlight":                {"Ordrer underveis", "Orders in progress"},
	"inFlight.state":          {"Tilstand", "State"},
	"inFlight.count":          {"Antall", "Number"},
	"inFlight.oldest":         {"Eldste", "Oldest"},
	"status.AWAITING_PAYMENT": {"Venter på betaling", "Awaiting payment"},
	"status.FULFILLING":       {"Betalt, under utstedelse", "Paid, being issued"},
	"status.REFUND_REQUESTED": {"Avbestilt, venter på refusjon", "Cancelled, awaiting refund"},
	"status.COMPLETED":        {"Fullført", "Completed"},
	"status.REFUNDED":         {"Refundert", "Refunded"},
	"status.REFUND_REFUSED":   {"Refusjon avslått", "Refund refused"},
	"status.PAYMENT_FAILED":   {"Betaling mislyktes", "Payment failed"},
	"status.EXPIRED":          {"Utløpt", "Expired"},
	"status.CANCELLED":        {"Avbrutt", "Cancelled"},

	"trouble":                  {"Ordrer som trenger en avgjørelse", "Orders that need a decision"},
	"trouble.order":            {"Ordre %s", "Order %s"},
	"trouble.amounts":          {"%s, trukket %s, refundert %s", "%s, captured %s, refunded %s"},
	"trouble.NOT_CHARGED":      {"Fullført, men ikke trukket", "Completed, but not captured"},
	"trouble.PARTLY_REFUNDED":  {"Delvis refundert utenom butikken", "Partly refunded outside the shop"},
	"trouble.FULFILMENT_STUCK": {"Betalt, men kommer ikke videre", "Paid, but not moving on"},
	"trouble.REFUND_STUCK":     {"Avbestilt, men ikke refundert", "Cancelled, but not refunded"},
	"trouble.REFUND_REFUSED":   {"Leverandøren avslår refusjonen", "The provider refuses the refund"},
	"trouble.BOOKING_STUCK":    {"Hentingen er ikke avbestilt hos pickup", "The visit isn’t cancelled at pickup"},

	"problems":                {"Betalinger som trenger en avgjørelse", "Payments that need a decision"},
	"problems.payment":        {"Betaling %s", "Payment %s"},
	"problems.order":          {"Ordrereferanse", "Order reference"},
	"problems.note":           {"Leverandøren sier", "The provider says"},
	"problem.CONTRADICTED":    {"Leverandøren sier noe annet enn hovedboken", "The provider contradicts the ledger"},
	"problem.PARTLY_REFUNDED": {"Delvis refundert utenom butikken", "Partly refunded outside the shop"},
	"problem.CAPTURE_STALLED": {"Trekket er ikke gjennomført", "The capture wasn’t carried out"},
	"problem.REFUND_STALLED":  {"Refusjonen er ikke gjennomført", "The refund wasn’t carried out"},
	"problem.REFUND_REFUSED":  {"Leverandøren avslår refusjonen", "The provider refuses the refund"},

	"providers":              {"Betalingsleverandører", "Payment providers"},
	"providers.state":        {"Svarer", "Responding"},
	"providers.outstanding":  {"Ikke gjennomført", "Not carried out"},
	"providers.atCounter":    {"Venter på kunden", "Waiting for the customer"},
	"providers.up":           {"Ja, sist for %s siden", "Yes, %s ago"},
	"providers.away":         {"Nei, sist for %s siden", "No, last %s ago"},
	"providers.never":        {"Nei, ikke siden oppstart", "No, not since the start"},
	"providers.unasked":      {"Ikke spurt ennå", "Not asked yet"},
	"providers.waiting":      {"%d, eldste %s", "%d, oldest %s"},
	"provider.VIPPS":         {"Vipps", "Vipps"},
	"provider.NETS":          {"Nexi (kort)", "Nexi (cards)"},
	"provider.CARD_TERMINAL": {"Kortterminal", "Card terminal"},
	"provider.SIMULATOR":     {"Simulator", "Simulator"},

	"services":         {"Tjenester", "Services"},
	"services.version": {"Versjon", "Version"},
	"services.started": {"Startet", "Started"},
	"services.ago":     {"for %s siden", "%s ago"},
	"services.away":    {"Får ikke kontakt med", "Can’t reach"},
	"services.outbox":  {"Hendelser i kø", "Events queued"},
	"services.waiting": {"%d, eldste %s", "%d, oldest %s"},
	"services.letters": {"Ubehandlede hendelser", "Unhandled events"},
	"services.letter":  {"%d, nyeste %s", "%d, newest %s"},
	"services.pool":    {"Forbindelser", "Connections"},
	"services.poolOf":  {"%d av %d", "%d of %d"},

	"age.seconds": {"%d s", "%d s"},
	"age.minutes": {"%d min", "%d min"},
	"age.hours":   {"%d t %d min", "%d h %d min"},
	"age.days":    {"%d d %d t", "%d d %d h"},
}
