package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"time"
)

// assets are the built files of the page by name. They are compressed once, at start.
type assets map[string]asset

type asset struct {
	mediaType string
	etag      string
	plain     []byte
	gzipped   []byte
	immutable bool
}

// indexFile is served for every path that is not a file: the page has a router of its own.
const indexFile = "index.html"

func loadAssets(dist fs.FS) (assets, error) {
	loaded := assets{}
	err := fs.WalkDir(dist, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := fs.ReadFile(dist, name)
		if err != nil {
			return err
		}
		loaded[name], err = newAsset(name, content)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("page files: %w", err)
	}
	if _, ok := loaded[indexFile]; !ok {
		return nil, fmt.Errorf("page files: no %s; build the page first", indexFile)
	}
	return loaded, nil
}

func newAsset(name string, content []byte) (asset, error) {
	hash := sha256.Sum256(content)
	a := asset{
		mediaType: mime.TypeByExtension(path.Ext(name)),
		etag:      `"` + base64.RawURLEncoding.EncodeToString(hash[:12]) + `"`,
		plain:     content,
		// Vite puts a hash of the content into the names under assets/.
		immutable: strings.HasPrefix(name, "assets/"),
	}
	if a.mediaType == "" {
		a.mediaType = "application/octet-stream"
	}
	var buffer bytes.Buffer
	writer, err := gzip.NewWriterLevel(&buffer, gzip.BestCompression)
	if err != nil {
		return a, err
	}
	if _, err := writer.Write(content); err != nil {
		return a, err
	}
	if err := writer.Close(); err != nil {
		return a, err
	}
	// Fonts and pictures are compressed already.
	if buffer.Len() < len(content)*9/10 {
		a.gzipped = buffer.Bytes()
	}
	return a, nil
}

// ServeHTTP serves the files below /bestill/.
func (a assets) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/bestill/")
	file, ok := a[name]
	if !ok {
		if strings.HasPrefix(name, "assets/") {
			http.NotFound(w, r)
			return
		}
		file = a[indexFile]
	}
	header := w.Header()
	header.Set("Content-Type", file.mediaType)
	header.Set("ETag", file.etag)
	header.Set("Cache-Control", "no-cache")
	if file.immutable {
		header.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	content := file.plain
	if file.gzipped != nil {
		header.Add("Vary", "Accept-Encoding")
		if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
			header.Set("Content-Encoding", "gzip")
			content = file.gzipped
		}
	}
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(content))
}
