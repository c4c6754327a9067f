package web

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/klauspost/compress/gzhttp"
)

// minCompressed is the size in bytes from which compressing an answer saves a packet.
const minCompressed = 1024

// compressible are the media types of answers that are made for each request. Documents and files of the page are
// compressed already.
var compressible = []string{"application/json", "text/html", "text/calendar", "image/svg+xml"}

// compressed compresses answers with zstd or gzip, as the browser accepts.
//
// Compression does not give away secrets here (BREACH): that attack needs a secret that the browser adds by itself to
// requests from other sites. The shop has no cookies and no login; only who has the key of an order can ask for it.
func compressed(next http.Handler) http.Handler {
	wrap, err := gzhttp.NewWrapper(gzhttp.MinSize(minCompressed), gzhttp.ContentTypes(compressible))
	if err != nil {
		panic(err) // cannot happen: the options are fixed, and every test of the site uses them
	}
	return wrap(next)
}

// accepts reports whether an Accept-Encoding header takes the encoding.
func accepts(header, encoding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, parameters, _ := strings.Cut(part, ";")
		if !strings.EqualFold(strings.TrimSpace(name), encoding) {
			continue
		}
		quality, given := strings.CutPrefix(strings.ReplaceAll(parameters, " ", ""), "q=")
		value, err := strconv.ParseFloat(quality, 64)
		return !given || err == nil && value > 0
	}
	return false
}
