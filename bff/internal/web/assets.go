package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"time"

	"bestill.example/bff/internal/rest"
	"bestill.example/proto/rules"
	"bestill.example/services/platform/config"
)

// assets are the built files of the page by name.
type assets map[string]asset

type asset struct {
	mediaType string
	immutable bool
	plain     content
	// encoded has the compressed forms that the build wrote next to the file, by content encoding.
	encoded map[string]content
}

type content struct {
	bytes []byte
	etag  string
}

// encodings are the content encodings of compressed files with their file name extensions, best first.
var encodings = []struct{ name, extension string }{{"br", ".br"}, {"gzip", ".gz"}}

// indexFile is served for the pages of the router, except for prerendered ones.
const indexFile = "index.html"

// paintedFolder has the pages that the build has prerendered, by language and path.
const paintedFolder = "pages/"

// mediaTypes are those that Go's table lacks or that machines set differently.
var mediaTypes = map[string]string{
	".webmanifest": "application/manifest+json",
	".woff2":       "font/woff2",
}

func loadAssets(dist fs.FS) (assets, error) {
	loaded := assets{}
	err := fs.WalkDir(dist, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || isCompressed(name) {
			return err
		}
		loaded[name], err = newAsset(dist, name)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("page files of PAGE_DIR: %w", err)
	}
	if _, ok := loaded[indexFile]; !ok {
		return nil, fmt.Errorf("page files of PAGE_DIR: no %s; build the page first", indexFile)
	}
	return loaded, nil
}

func isCompressed(name string) bool {
	for _, encoding := range encodings {
		if strings.HasSuffix(name, encoding.extension) {
			return true
		}
	}
	return false
}

func newAsset(dist fs.FS, name string) (asset, error) {
	extension := path.Ext(name)
	a := asset{
		mediaType: mime.TypeByExtension(extension),
		// Vite puts a hash of the content into the names under assets/.
		immutable: strings.HasPrefix(name, "assets/"),
		encoded:   map[string]content{},
	}
	if known, ok := mediaTypes[extension]; ok {
		a.mediaType = known
	}
	if a.mediaType == "" {
		a.mediaType = "application/octet-stream"
	}
	plain, err := fs.ReadFile(dist, name)
	if err != nil {
		return a, err
	}
	a.plain = newContent(plain, "")
	for _, encoding := range encodings {
		if encoded, err := fs.ReadFile(dist, name+encoding.extension); err == nil {
			a.encoded[encoding.name] = newContent(encoded, encoding.extension)
		}
	}
	return a, nil
}

func newContent(bytes []byte, extension string) content {
	hash := sha256.Sum256(bytes)
	return content{bytes, `"` + base64.RawURLEncoding.EncodeToString(hash[:12]) + extension + `"`}
}

// page serves the files below /bestill/, and the index for every page. For other paths it answers 404: with the index, which
// then shows the not-found page, or with plain text where a file was requested.
func (s *site) page(files assets) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(r.URL.Path, "/bestill/")
		file, isFile := files[name]
		switch {
		case isFile && !strings.HasPrefix(name, paintedFolder):
			file.serve(w, r)
		case rules.IsPage(r.URL.Path, s.environmentOfPage(name, r) == config.Production):
			files.forPage(name, r.URL.Query().Get("lang")).serve(w, r)
		case strings.HasPrefix(name, "assets/") || path.Ext(name) != "":
			http.NotFound(w, r)
		default:
			files[indexFile].serve(&notFoundWriter{w}, withoutConditions(r))
		}
	})
}

// environmentOfPage is the request's environment, except of the payment simulator's page, which is there as its calls are:
// see [site.testingOnly].
func (s *site) environmentOfPage(name string, r *http.Request) config.Environment {
	if strings.HasPrefix(name, "dev/") {
		return s.config.Environment
	}
	return environmentOf(s.config.Environment, r)
}

// forPage returns the file for the page at the path: the one that the build has prerendered in the requested language, by
// default Norwegian, or else the index.
func (files assets) forPage(name, language string) asset {
	if language != "en" {
		language = "no"
	}
	if name = strings.TrimSuffix(name, "/"); name == "" {
		name = "index"
	}
	if painted, ok := files[paintedFolder+language+"/"+name+".html"]; ok {
		return painted
	}
	return files[indexFile]
}

// serve answers with the file in the best encoding that the browser accepts. [compressed] adds Vary.
func (a asset) serve(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("Content-Type", a.mediaType)
	header.Set("Cache-Control", "no-cache")
	if a.immutable {
		header.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	sent := a.plain
	for _, encoding := range encodings {
		if encoded, ok := a.encoded[encoding.name]; ok && rest.Accepts(r.Header.Get("Accept-Encoding"), encoding.name) {
			header.Set("Content-Encoding", encoding.name)
			sent = encoded
			break
		}
	}
	header.Set("ETag", sent.etag)
	http.ServeContent(&rangeWriter{ResponseWriter: w, request: r}, r, "", time.Time{}, bytes.NewReader(sent.bytes))
}

// notFoundWriter replaces the status by 404.
type notFoundWriter struct{ http.ResponseWriter }

func (w *notFoundWriter) WriteHeader(int) {
	w.Header().Del("ETag")
	w.ResponseWriter.WriteHeader(http.StatusNotFound)
}

// withoutConditions returns the request without the headers that allow a partial answer or a 304.
func withoutConditions(r *http.Request) *http.Request {
	r = r.Clone(r.Context())
	for _, name := range []string{"Range", "If-None-Match", "If-Match", "If-Modified-Since", "If-Unmodified-Since", "If-Range"} {
		r.Header.Del(name)
	}
	return r
}
