package web

import (
	"net/http"

	"github.com/klauspost/compress/gzhttp"
)

// minCompressed is the size in bytes from which compressing an answer saves a packet.
const minCompressed = 1024

// compressible are the media types of answers that are made for each request. Documents and files of the page are already
// compressed.
var compressible = []string{"application/json", "text/html", "text/calendar", "image/svg+xml"}

// compressed compresses answers with zstd or gzip, as the browser accepts.
//
// Compression leaks no secrets here (BREACH): that attack needs a secret that the browser adds by itself to requests from other
// sites. Customers have no cookies and no login; only who has an order's key can ask for the order. The cookie of the status
// page is never sent with a request from another site.
func compressed(next http.Handler) http.Handler {
	wrap, err := gzhttp.NewWrapper(gzhttp.MinSize(minCompressed), gzhttp.ContentTypes(compressible))
	if err != nil {
		panic(err) // cannot happen: the options are fixed, and every test of the site uses them
	}
	return wrap(next)
}
