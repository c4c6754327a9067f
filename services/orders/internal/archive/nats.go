package archive

import (
	"cmp"
	"context"
	"errors"
	"fmt"

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
func (a *NATS) Put(ctx context.Context, name string, content []byte) error {
	files, err := a.js.CreateOrUpdateObjectStore(ctx, jetstream.ObjectStoreConfig{
		Bucket: a.container, Storage: jetstream.FileStorage, Replicas: a.replicas,
	})
	if err == nil {
		_, err = files.PutBytes(ctx, name, content)
	}
	return failed("put", err)
}

// Get implements [Archive].
func (a *NATS) Get(ctx context.Context, name string) ([]byte, error) {
	files, err := a.js.ObjectStore(ctx, a.container)
	if err != nil {
		return nil, failed("open", err)
	}
	content, err := files.GetBytes(ctx, name)
	if err != nil {
		return nil, failed("get", err)
	}
	return content, nil
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
