package archive_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"

	"bestill.example/deploy/testkit"
	"bestill.example/services/orders/internal/archive"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/eventbus"
)

var file = []byte("%PDF-1.7 …")

// archives returns an empty archive of each kind.
func archives(t *testing.T) map[string]archive.Archive {
	t.Helper()
	return map[string]archive.Archive{
		"NATS": archive.NewNATS(testkit.Bus(t).JetStream(), "receipts", 1, 0),
		"S3":   newS3(t, "receipts"),
	}
}

// newS3 returns an archive on a server with one bucket.
func newS3(t *testing.T, bucket string) archive.Archive {
	t.Helper()
	backend := s3mem.New()
	if err := backend.CreateBucket(bucket); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(gofakes3.New(backend).Server())
	t.Cleanup(server.Close)
	a, err := archive.NewS3(archive.S3Config{
		Endpoint: config.Secret(server.URL), Region: "eu-north-1", AccessKeyID: "key", SecretAccessKey: "secret",
	}, bucket)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestAFileIsFoundUnderItsName(t *testing.T) {
	t.Parallel()
	for kind, a := range archives(t) {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			if err := a.Put(t.Context(), "kvittering-1.pdf", file); err != nil {
				t.Fatal(err)
			}
			got, err := a.Get(t.Context(), "kvittering-1.pdf")
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(file, got); diff != "" {
				t.Error(diff)
			}
			if _, err := a.Get(t.Context(), "kvittering-2.pdf"); !errors.Is(err, archive.ErrNotFound) {
				t.Errorf("a different name: %v", err)
			}
		})
	}
}

func TestAnEmptyArchiveHasNothing(t *testing.T) {
	t.Parallel()
	for kind, a := range archives(t) {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			if _, err := a.Get(t.Context(), "kvittering-1.pdf"); !errors.Is(err, archive.ErrNotFound) {
				t.Errorf("get: %v", err)
			}
		})
	}
}

func TestTheLastFileOfANameCounts(t *testing.T) {
	t.Parallel()
	for kind, a := range archives(t) {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			refunded := []byte("%PDF-1.7 refunded")
			for _, f := range [][]byte{file, refunded} {
				if err := a.Put(t.Context(), "kvittering-1.pdf", f); err != nil {
					t.Fatal(err)
				}
			}
			got, err := a.Get(t.Context(), "kvittering-1.pdf")
			if diff := cmp.Diff(refunded, got); err != nil || diff != "" {
				t.Errorf("%v %s", err, diff)
			}
		})
	}
}

func TestAnObjectStoreKeepsEachFileOnceHoweverItWasPut(t *testing.T) {
	t.Parallel()
	js := testkit.Bus(t).JetStream()
	a := archive.NewNATS(js, "receipts", 1, 0)
	large := bytes.Repeat(file, 20_000)
	for _, content := range [][]byte{file, []byte("%PDF-1.7 refunded"), large, file} {
		if err := a.Put(t.Context(), "kvittering-1.pdf", content); err != nil {
			t.Fatal(err)
		}
		if got, err := a.Get(t.Context(), "kvittering-1.pdf"); err != nil || !bytes.Equal(got, content) {
			t.Errorf("%d bytes instead of %d, %v", len(got), len(content), err)
		}
	}
	if err := a.Put(t.Context(), "kvittering-2.pdf", file); err != nil {
		t.Fatal(err)
	}
	store, err := js.ObjectStore(t.Context(), "receipts")
	if err != nil {
		t.Fatal(err)
	}
	files, err := store.List(t.Context())
	if err != nil || len(files) != 2 {
		t.Errorf("%v, %v", files, err)
	}
	stream, err := js.Stream(t.Context(), "OBJ_receipts")
	if err != nil {
		t.Fatal(err)
	}
	if stored := stream.CachedInfo().State.Msgs; stored != 4 {
		t.Errorf("two small files are %d messages", stored)
	}
}

func TestAFileCanBePutTwiceAtATimeIntoAClusterOfBrokers(t *testing.T) {
	t.Parallel()
	brokers := testkit.Cluster(t)
	var archives []*archive.NATS
	for range 2 {
		bus, err := eventbus.Connect(brokers, "test", testkit.Logger(t))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(bus.Close)
		archives = append(archives, archive.NewNATS(bus.JetStream(), "receipts", brokers.Replicas, 0))
	}
	for n := range 20 {
		name := fmt.Sprintf("kvittering-%d.pdf", n)
		var putting sync.WaitGroup
		for _, a := range archives {
			putting.Go(func() {
				err := a.Put(t.Context(), name, file)
				for errors.Is(err, context.DeadlineExceeded) { // brokers that choose their leader do not answer
					err = a.Put(t.Context(), name, file)
				}
				if err != nil {
					t.Error(err)
				}
			})
		}
		putting.Wait()
		if got, err := archives[0].Get(t.Context(), name); err != nil || !bytes.Equal(got, file) {
			t.Errorf("%q, %v", got, err)
		}
	}
}

func TestADeletedFileCanBePutAgain(t *testing.T) {
	t.Parallel()
	js := testkit.Bus(t).JetStream()
	a := archive.NewNATS(js, "receipts", 1, 0)
	if err := a.Put(t.Context(), "kvittering-1.pdf", file); err != nil {
		t.Fatal(err)
	}
	store, err := js.ObjectStore(t.Context(), "receipts")
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Delete(t.Context(), "kvittering-1.pdf"); err != nil {
		t.Fatal(err)
	}
	if err := a.Put(t.Context(), "kvittering-1.pdf", file); err != nil {
		t.Fatal(err)
	}
	if got, err := a.Get(t.Context(), "kvittering-1.pdf"); err != nil || !bytes.Equal(got, file) {
		t.Errorf("%q, %v", got, err)
	}
}

func TestAFileThatReplacesAnotherIsWrittenToDiskOnce(t *testing.T) {
	t.Parallel()
	js := testkit.Bus(t).JetStream()
	a := archive.NewNATS(js, "receipts", 1, 0)
	for n := range uint64(3) {
		if err := a.Put(t.Context(), "kvittering-1.pdf", append(file, byte(n))); err != nil {
			t.Fatal(err)
		}
		stream, err := js.Stream(t.Context(), "OBJ_receipts")
		if err != nil {
			t.Fatal(err)
		}
		// The content is a message, and what is known about the file another one.
		if last := stream.CachedInfo().State.LastSeq; last != 2*(n+1) {
			t.Errorf("after %d files the store has written %d messages", n+1, last)
		}
	}
}

func TestAnArchiveThatIsDownIsNotAnEmptyOne(t *testing.T) {
	t.Parallel()
	down := httptest.NewServer(nil)
	down.Close()
	a, err := archive.NewS3(archive.S3Config{
		Endpoint: config.Secret(down.URL), Region: "eu-north-1", AccessKeyID: "key", SecretAccessKey: "secret",
	}, "receipts")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	if _, err := a.Get(ctx, "kvittering-1.pdf"); err == nil || errors.Is(err, archive.ErrNotFound) {
		t.Errorf("get: %v", err)
	}
	if err := a.Put(ctx, "kvittering-1.pdf", file); err == nil {
		t.Error("put succeeded")
	}
}

func TestAnObjectStoreThatCannotBeReachedIsRefused(t *testing.T) {
	t.Parallel()
	fine := archive.S3Config{Endpoint: "https://s3.example/", AccessKeyID: "key", SecretAccessKey: "secret"}
	if _, err := archive.NewS3(fine, "receipts"); err != nil {
		t.Error(err)
	}
	for _, endpoint := range []config.Secret{"s3.example", "ftp://s3.example", "https://", "%", "https://s3.example/receipts"} {
		wrong := fine
		wrong.Endpoint = endpoint
		if _, err := archive.NewS3(wrong, "receipts"); err == nil {
			t.Errorf("%q was accepted", endpoint.Reveal())
		}
	}
	if _, err := archive.NewS3(fine, "Receipts_2"); err == nil || !strings.Contains(err.Error(), "RECEIPT_ARCHIVE_CONTAINER") {
		t.Errorf("a name that no bucket has: %v", err)
	}
	for _, wrong := range []archive.S3Config{
		{Endpoint: fine.Endpoint, AccessKeyID: fine.AccessKeyID}, {Endpoint: fine.Endpoint, SecretAccessKey: fine.SecretAccessKey},
	} {
		if _, err := archive.NewS3(wrong, "receipts"); err == nil || !strings.Contains(err.Error(), "needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY") {
			t.Errorf("without a key: %v", err)
		}
	}
}

func TestAFileSurvivesARestartOfTheBroker(t *testing.T) {
	t.Parallel()
	disk := t.TempDir()
	broker := testkit.StartBroker(t, disk, 0)
	bus := connect(t, broker)
	a := archive.NewNATS(bus.JetStream(), "receipts", 1, 0)
	if err := a.Put(t.Context(), "kvittering-1.pdf", file); err != nil {
		t.Fatal(err)
	}
	broker.Stop()
	testkit.StartBroker(t, disk, broker.Port())

	var got []byte
	testkit.Eventually(t, "the connection is back", func() bool {
		var err error
		got, err = a.Get(t.Context(), "kvittering-1.pdf")
		return err == nil
	})
	if diff := cmp.Diff(file, got); diff != "" {
		t.Error(diff)
	}
}

func TestAStoreThatIsLostIsMadeAgain(t *testing.T) {
	t.Parallel()
	js := testkit.Bus(t).JetStream()
	a := archive.NewNATS(js, "receipts", 1, 0)
	for range 2 {
		if err := a.Put(t.Context(), "kvittering-1.pdf", file); err != nil {
			t.Fatal(err)
		}
		if got, err := a.Get(t.Context(), "kvittering-1.pdf"); err != nil || !bytes.Equal(got, file) {
			t.Errorf("%q, %v", got, err)
		}
		if err := js.DeleteObjectStore(t.Context(), "receipts"); err != nil {
			t.Fatal(err)
		}
		if got, err := a.Get(t.Context(), "kvittering-1.pdf"); !errors.Is(err, archive.ErrNotFound) {
			t.Errorf("the recreated store has %q, %v", got, err)
		}
	}
}

func connect(t *testing.T, broker *testkit.Broker) *eventbus.Bus {
	t.Helper()
	bus, err := eventbus.Connect(eventbus.Config{URL: config.Secret(broker.URL())}, "test", testkit.Logger(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(bus.Close)
	return bus
}
