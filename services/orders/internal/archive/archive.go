// Package archive stores the PDFs of receipts by name in an object store. A lost one is written again from its order.
package archive

import (
	"context"
	"errors"
)

// Archive is a container of files.
type Archive interface {
	// Container returns the archive's name.
	Container() string
	// Put stores a PDF and replaces an earlier one of that name.
	Put(ctx context.Context, name string, content []byte) error
	// Get returns the file of a name, or [ErrNotFound]. A damaged file is an error.
	Get(ctx context.Context, name string) ([]byte, error)
}

// ErrNotFound says that the archive has no file of that name.
var ErrNotFound = errors.New("archive: no such file")
