package archive

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// NATS is an archive in an object store of NATS, which the brokers keep on disk.
type NATS struct {
	js        jetstream.JetStream
	container string
	replicas  int
	most      int64
	// files is the object store, cached because looking it up, and even more creating it, costs the broker more than a file.
	files atomic.Pointer[jetstream.ObjectStore]
}

// NewNATS returns the archive with the name of a container: letters, digits, dashes and underscores. It is created with the given
// number of replicas when the first file is put into it, and refuses files beyond most bytes unless that is zero.
func NewNATS(js jetstream.JetStream, container string, replicas int, most int64) *NATS {
	return &NATS{js: js, container: container, replicas: max(replicas, 1), most: most}
}

// Container implements [Archive].
func (a *NATS) Container() string { return a.container }

// maxChunk is the largest part of a file in one message.
const maxChunk = 128 << 10

// Put implements [Archive].
func (a *NATS) Put(ctx context.Context, name string, content []byte) error {
	create := func() (jetstream.ObjectStore, error) {
		return a.js.CreateOrUpdateObjectStore(ctx, jetstream.ObjectStoreConfig{
			Bucket: a.container, Storage: jetstream.FileStorage, Replicas: a.replicas, MaxBytes: a.most,
		})
	}
	// The client allocates a whole chunk, however small the file.
	chunk := jetstream.ObjectMetaOptions{ChunkSize: uint32(min(max(len(content), 1), maxChunk))}
	return failed("put", a.in(create, func(files jetstream.ObjectStore) error {
		if len(content) > 0 && len(content) <= maxChunk {
			return a.putSmall(ctx, files, name, content)
		}
		_, err := files.Put(ctx, jetstream.ObjectMeta{Name: name, Opts: &chunk}, bytes.NewReader(content))
		return err
	}))
}

// putSmall stores a file of one message in the format of an object store (ADR-20 of NATS). [jetstream.ObjectStore.Put] does more for
// each file: it looks for an earlier one, which most do not have, and subscribes to the broker's answers again.
func (a *NATS) putSmall(ctx context.Context, files jetstream.ObjectStore, name string, content []byte) error {
	id, sum := rand.Text(), sha256.New()
	_, _ = sum.Write(content)
	info, err := json.Marshal(jetstream.ObjectInfo{
		ObjectMeta: jetstream.ObjectMeta{Name: name},
		Bucket:     a.container, NUID: id, Size: uint64(len(content)), Chunks: 1, Digest: jetstream.GetObjectDigestValue(sum),
	})
	if err != nil {
		return err
	}
	if _, err = a.js.Publish(ctx, a.chunks(id), content); err != nil {
		return err
	}
	about := nats.NewMsg("$O." + a.container + ".M." + base64.URLEncoding.EncodeToString([]byte(name)))
	about.Data = info
	earlier, err := a.tell(ctx, files, name, about)
	if err != nil || earlier == nil {
		return err
	}
	about.Header = nats.Header{jetstream.MsgRollup: {jetstream.MsgRollupSubject}}
	if _, err = a.js.PublishMsg(ctx, about); err != nil {
		return err
	}
	store, err := a.js.Stream(ctx, a.stream())
	if err != nil {
		return err
	}
	return store.Purge(ctx, jetstream.WithPurgeSubject(a.chunks(earlier.NUID)))
}

// tellPause is the time between two tries of [NATS.tell].
const tellPause = 20 * time.Millisecond

// tell stores what is known about a file, if it is the first of its name. Otherwise it returns the earlier one, which may be
// deleted. Brokers that store together cannot say which it is as long as another one is on its way to them.
func (a *NATS) tell(ctx context.Context, files jetstream.ObjectStore, name string, about *nats.Msg) (earlier *jetstream.ObjectInfo, err error) {
	for {
		_, err = a.js.PublishMsg(ctx, about, jetstream.WithExpectLastSequencePerSubject(0))
		if errors.Is(err, jetstream.ErrKeyExists) {
			earlier, err = files.GetInfo(ctx, name, jetstream.GetObjectInfoShowDeleted())
		}
		refused, ok := errors.AsType[*jetstream.APIError](err)
		onItsWay := ok && refused.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequenceConstant
		if !onItsWay && !errors.Is(err, jetstream.ErrObjectNotFound) {
			return earlier, err
		}
		select {
		case <-ctx.Done():
			return nil, err
		case <-time.After(tellPause):
		}
	}
}

// stream is the stream behind the object store.
func (a *NATS) stream() string { return "OBJ_" + a.container }

// chunks is the subject of a file's content.
func (a *NATS) chunks(id string) string { return "$O." + a.container + ".C." + id }

// Get implements [Archive].
func (a *NATS) Get(ctx context.Context, name string) (content []byte, err error) {
	find := func() (jetstream.ObjectStore, error) { return a.js.ObjectStore(ctx, a.container) }
	err = a.in(find, func(files jetstream.ObjectStore) (err error) {
		content, err = files.GetBytes(ctx, name)
		return err
	})
	return content, failed("get", err)
}

// in runs work in the object store. If the cached one is gone, with the broker's disk, it is opened again and work is repeated.
func (a *NATS) in(open func() (jetstream.ObjectStore, error), work func(jetstream.ObjectStore) error) error {
	if known := a.files.Load(); known != nil {
		err := work(*known)
		if !errors.Is(err, jetstream.ErrBucketNotFound) && !errors.Is(err, jetstream.ErrStreamNotFound) && !errors.Is(err, nats.ErrNoResponders) &&
			!errors.Is(err, jetstream.ErrNoStreamResponse) {
			return err
		}
	}
	files, err := open()
	if err != nil {
		return err
	}
	a.files.Store(&files)
	return work(files)
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
