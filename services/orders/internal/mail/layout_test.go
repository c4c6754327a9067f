package mail_test

import (
	"regexp"
	"strings"
	"testing"

	"bestill.example/deploy/testkit"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/platform/language"
)

// drawn returns the HTML of the mails with codes, links, facts and amounts.
func drawn(t *testing.T, l language.Language) []string {
	t.Helper()
	var all []string
	for _, example := range []string{"digital stamps", "express parcel"} {
		office := openPostOffice(t)
		w := newWorld(t, to(office))
		w.order(t, func(p *order.Placement) { p.Product, p.Language = ordertest.Examples()[example], l })
		w.deliver(t)
		all = append(all, open(t, testkit.Await(t, office.mails, "the mail")).html)
	}
	return all
}

func TestOutlookThatDrawsMailsWithWordKeepsTheirLayout(t *testing.T) {
	t.Parallel()
	for _, html := range drawn(t, language.English) {
		contains(t, html, `<!--[if mso]><table role="presentation" align="center" width="600"`)
		if begun, ended := strings.Count(html, "<!--[if mso]>"), strings.Count(html, "<![endif]-->"); begun != ended || begun < 2 {
			t.Errorf("%d parts for Word begin, %d end", begun, ended)
		}
		// Word gives these no padding, and draws backgrounds only by their colour.
		for _, unknown := range []*regexp.Regexp{
			regexp.MustCompile(`<(?:body|div|p|span)\b[^>]*[" ]padding(?:-\w+)?: [^0][^>]*>`), regexp.MustCompile(`<[^>]*\bbackground: [^>]*>`),
			regexp.MustCompile(`<(?:main|section|article|header|footer)\b[^>]*>`),
		} {
			if found := unknown.FindString(html); found != "" {
				t.Errorf("Word does not know %s", found)
			}
		}
		if !regexp.MustCompile(`<td [^>]*background-color: #0b4f4a[^>]*><a [^>]*>View your order</a></td>`).MatchString(html) {
			t.Error("the button is not a cell, so its white text may have no background")
		}
	}
}

func TestScreenReadersGetTheLanguageOfAMailAndItsTablesOnly(t *testing.T) {
	t.Parallel()
	for _, l := range []language.Language{language.Norwegian, language.English} {
		for _, html := range drawn(t, l) {
			// Gmail and others drop the elements html and body.
			_, body, _ := strings.Cut(html, "<body")
			contains(t, body, `<div lang="`+string(l)+`">`)
			for table := range strings.SplitSeq(html, "<table ") {
				if strings.HasPrefix(table, "<!doctype") || strings.HasPrefix(table, `role="presentation" `) {
					continue
				}
				if first, _, _ := strings.Cut(table, "</tr>"); !strings.Contains(first, `<th scope="row"`) {
					t.Errorf("a table for the layout is read out as one: %s", first)
				}
			}
		}
	}
}
