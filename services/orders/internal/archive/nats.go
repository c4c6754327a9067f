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

// NATS is an archive in an object store of NATS. It lives on the brokers' disks and survives their restart.
type NATS struct {
	js        jetstream.JetStream
	container string
	replicas  int
}

// NewNATS returns the archive with the name of a container: letters, digits, dashes and underscores;
// [DefaultContainer] when empty. It is made when the first file is put into it, on that many servers of a cluster.
func NewNATS(js jetstream.JetStream, container string, replicas int) *NATS {
	return &NATS{js: js, container: cmp.Or(container, DefaultContainer), replicas: max(replicas, 1)}
}

// Container implements [Archive].
func (a *NATS) Container() string { return a.container }

// Put implements [Archive].
func (a *NATS) Put(ctx context.Context, name string, file File) error {
	files, err := a.js.CreateOrUpdateObjectStore(ctx, jetstream.ObjectStoreConfig{
		Bucket: a.container, Storage: jetstream.FileStorage, Replicas: a.replicas,
	})
	if err == nil {
		meta := jetstream.ObjectMeta{Name: name, Metadata: map[string]string{stateKey: file.State}}
		_, err = files.Put(ctx, meta, bytes.NewReader(file.Content))
	}
	return failed("put", err)
}

// Get implements [Archive].
func (a *NATS) Get(ctx context.Context, name string) (File, error) {
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
