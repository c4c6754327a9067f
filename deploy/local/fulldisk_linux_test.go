package main

import (
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"
)

// The broker's disk is full for a while. The shop keeps selling, and receipts are available without the archive. Afterwards every
// mail is sent and every receipt is archived, without restarting a service.
func TestTheShopSellsWhileTheBrokersDiskIsFullAndCatchesUpWhenThereIsRoom(t *testing.T) {
	t.Parallel()
	state := t.TempDir()
	disk := filepath.Join(state, "nats")
	mountSmallDisk(t, disk)
	system := startAllButOrdersWith(t, Config{State: state})
	office := openPostOffice(t)
	system.startOrders(t, system.listeners["payments"].Addr().String(), office.variables()...)
	site := system.openSite(t)
	download := func(key string) {
		t.Helper()
		site.get(t, "/sende/api/orders/"+key+"/documents/receipt.pdf", http.StatusOK)
	}
	keys := []string{system.sell(t)}
	office.await(t, 1)
	system.archived(t, 1, "COMPLETED")

	filler := fillDisk(t, disk)
	for range 20 { // until the pages that the streams already have are full, too
		keys = append(keys, system.sell(t))
	}
	download(keys[1]) // notices that the archive does not answer
	began := time.Now()
	for range 10 {
		download(keys[2])
	}
	if took := time.Since(began); took > 20*time.Second { // as if each waited two seconds
		t.Errorf("ten receipts took %s", took)
	}
	for _, part := range []string{"archive", "nats"} {
		eventually(t, "orders says that the "+part+" is away", func() bool { return !system.works(t, "orders", part) })
	}
	if !system.works(t, "orders", "") {
		t.Error("orders reports that it is not serving")
	}

	// After a failed write, NATS itself must be restarted by its operator.
	system.restartBroker(t, func(string) {
		if err := os.Remove(filler); err != nil {
			t.Fatal(err)
		}
	})
	office.await(t, len(keys))
	eventually(t, "every receipt is in the archive", func() bool { return system.receipts(t) == len(keys) })
	for _, part := range []string{"archive", "nats"} {
		eventually(t, "orders says that the "+part+" is there", func() bool { return system.works(t, "orders", part) })
	}
	mails := office.received()
	slices.Sort(mails)
	if len(slices.Compact(slices.Clone(mails))) != len(keys) || len(mails) != len(keys) {
		t.Errorf("mails: %v", mails)
	}
}

// mountSmallDisk mounts a disk of 16 MB at the folder.
func mountSmallDisk(t *testing.T, folder string) {
	t.Helper()
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mount("tmpfs", folder, "tmpfs", 0, "size=16m"); err != nil {
		t.Skipf("a small disk cannot be mounted here, root is required: %v", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(folder, syscall.MNT_DETACH); err != nil {
			t.Error(err)
		}
	})
}

// fillDisk writes a file that uses all remaining space.
func fillDisk(t *testing.T, folder string) (path string) {
	t.Helper()
	path = filepath.Join(folder, "filler")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for _, block := range []int{1 << 20, 1 << 12, 1} {
		for {
			if _, err := file.Write(make([]byte, block)); errors.Is(err, syscall.ENOSPC) {
				break
			} else if err != nil && !errors.Is(err, io.ErrShortWrite) {
				t.Fatal(err)
			}
		}
	}
	return path
}
