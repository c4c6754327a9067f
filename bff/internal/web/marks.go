package web

import (
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"regexp"
	"strings"

	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
)

// PaymentMark is the mark of a way to pay, such as a card brand's.
type PaymentMark struct {
	// Provider is the name of a bestill.payments.v1.Provider.Code.
	Provider string `json:"provider"`
	// Name is its name for those who cannot see it; empty if the provider's own name is enough.
	Name string `json:"name"`
	// URL is where the shop serves it.
	URL string `json:"url"`
}

// maxMarkBytes is the largest size of a mark, which is shown 40 pixels high.
const maxMarkBytes = 32 << 10

// markFile is the name of a mark's file: "vipps.svg", or "nets-Visa.svg" for one of several, called Visa.
var markFile = regexp.MustCompile(`^([a-z_]+)(?:-([\p{L}0-9 ]+))?\.(?:svg|png|webp)$`)

// loadMarks adds the marks in a folder to the page's files, below "marks/", and returns them by the names of their files.
// An empty folder name means none. A file that is not a mark is an error, except one whose name begins with a dot.
func loadMarks(folder string, files assets) ([]PaymentMark, error) {
	marks := []PaymentMark{}
	if folder == "" {
		return marks, nil
	}
	dir := os.DirFS(folder)
	entries, err := fs.ReadDir(dir, ".")
	if err != nil {
		return nil, fmt.Errorf("PAYMENT_MARKS_DIR: %w", err)
	}
	for _, entry := range entries {
		name := entry.Name()
		if strings.HasPrefix(name, ".") {
			continue // Kubernetes keeps the versions of a mounted folder in such
		}
		parts := markFile.FindStringSubmatch(name)
		if parts == nil || paymentsv1.Provider_Code_value[strings.ToUpper(parts[1])] == 0 {
			return nil, fmt.Errorf("PAYMENT_MARKS_DIR: the name of %s is not like vipps.svg or nets-Visa.png", name)
		}
		mark, err := newAsset(dir, name)
		if err != nil {
			return nil, fmt.Errorf("PAYMENT_MARKS_DIR: %w", err)
		}
		if size := len(mark.plain.bytes); size > maxMarkBytes {
			return nil, fmt.Errorf("PAYMENT_MARKS_DIR: %s has %d bytes, more than %d", name, size, maxMarkBytes)
		}
		files["marks/"+name] = mark
		marks = append(marks, PaymentMark{
			Provider: strings.ToUpper(parts[1]), Name: parts[2], URL: "/bestill/marks/" + url.PathEscape(name),
		})
	}
	return marks, nil
}
