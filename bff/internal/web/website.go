package web

import (
	"net/http"
	"regexp"

	"bestill.example/bff/internal/rest"
)

// websitePath leads to the postal provider's website: tracking, a map, and what each product is. The page links to it by this path, so
// one built page serves every provider.
const websitePath = "/bestill/nettsted/"

// exampleWebsite stands for the website outside of production.
const exampleWebsite = "https://bestill.example"

// websitePage matches the name of a page of the website, or nothing for its front page.
var websitePage = regexp.MustCompile(`^[a-z-]*$`)

// website redirects to a page of the website, with the query.
func (s *site) website(w http.ResponseWriter, r *http.Request) {
	page := r.PathValue("page")
	if !websitePage.MatchString(page) {
		rest.NotFound(w, r)
		return
	}
	there := s.websiteURL.JoinPath(page)
	there.RawQuery = r.URL.RawQuery
	http.Redirect(w, r, there.String(), http.StatusFound)
}
