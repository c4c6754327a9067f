// Package archive keeps receipts: the PDFs that customers were given, by name, in an object store of NATS. What
// is lost there is written again from its order.
package archive

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/nats-io/nats.go/jetstream"
)

// DefaultContainer is the archive's name unless told otherwise.
const DefaultContainer = "receipts"

// ErrNotFound says that the archive has no file of that name.
var ErrNotFound = errors.New("archive: no such file")

// Archive is a container of files. It lives on the brokers' disks and survives their restart.
type Archive struct {
	js        jetstream.JetStream
	container string
	replicas  int
}

// New returns the archive with the name of a container: letters, digits, dashes and underscores;
// [DefaultContainer] when empty. It is made when the first file is put into it, on that many servers of a cluster.
func New(js jetstream.JetStream, container string, replicas int) *Archive {
	return &Archive{js: js, container: cmp.Or(container, DefaultContainer), replicas: max(replicas, 1)}
}

// Container returns the archive's name.
func (a *Archive) Container() string { return a.container }

// File is what is kept.
type File struct {
	Content []byte
	// State names what had happened when the file was written.
	State string
}

// stateKey names the state in a file's metadata.
const stateKey = "state"

// Put keeps a file in place of what has been kept under the name.
func (a *Archive) Put(ctx context.Context, name string, file File) error {
	files, err := a.js.CreateOrUpdateObjectStore(ctx, jetstream.ObjectStoreConfig{
		Bucket: a.container, Storage: jetstream.FileStorage, Replicas: a.replicas,
	})
	if err == nil {
		meta := jetstream.ObjectMeta{Name: name, Metadata: map[string]string{stateKey: file.State}}
		_, err = files.Put(ctx, meta, bytes.NewReader(file.Content))
	}
	return failed("put", err)
}

// Get returns the file of a name, or [ErrNotFound]. A file that was damaged is an error.
func (a *Archive) Get(ctx context.Context, name string) (File, error) {
	files, err := a.js.ObjectStore(ctx, a.container)
	if err != nil {
		return File{}, failed("open", err)
	}
	object, err := files.Get(ctx, name)
	if err != nil {
		return File{}, failed("get", err)
	}
	defer object.Close()
	content, err := io.ReadAll(object)
	if err != nil {
		return File{}, failed("read", err)
	}
	info, err := object.Info()
	if err != nil {
		return File{}, failed("read", err)
	}
	return File{Content: content, State: info.Metadata[stateKey]}, nil
}

// Delete removes a file. One that is not there is removed already.
func (a *Archive) Delete(ctx context.Context, name string) error {
	files, err := a.js.ObjectStore(ctx, a.container)
	if err == nil {
		err = files.Delete(ctx, name)
	}
	if err = failed("delete", err); errors.Is(err, ErrNotFound) {
		return nil
	}
	return err
}

func failed(what string, err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, jetstream.ErrBucketNotFound), errors.Is(err, jetstream.ErrObjectNotFound):
		return ErrNotFound
	default:
		return fmt.Errorf("archive: %s: %w", what, err)
	}
}
