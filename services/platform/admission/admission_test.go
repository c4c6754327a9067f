package admission_test

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/admission"
	"bestill.example/services/platform/fault"
)

// rush makes that many clients repeat the work for a duration, and returns how often it was done and refused in the last second.
func rush(t *testing.T, gate *admission.Gate, clients int, lasts time.Duration, work func()) (done, refused int64) {
	t.Helper()
	var doneLast, refusedLast atomic.Int64
	begin := time.Now()
	var all sync.WaitGroup
	for range clients {
		all.Go(func() {
			for time.Since(begin) < lasts {
				start := time.Now()
				leave, err := gate.Enter(t.Context())
				if waited := time.Since(start); waited > admission.Patience {
					t.Errorf("waited for %v", waited)
				}
				last := time.Since(begin) > lasts-time.Second
				if err != nil {
					if f, _ := fault.From(err); f == nil || f.Kind != fault.Unavailable || f.Metadata[fault.MetadataRetryAfter] == "" {
						t.Errorf("refused with %v", err)
					}
					if last {
						refusedLast.Add(1)
					}
					continue
				}
				work()
				leave(nil)
				if last {
					doneLast.Add(1)
				}
			}
		})
	}
	all.Wait()
	return doneLast.Load(), refusedLast.Load()
}

// database is a resource that serves one caller after the other.
type database struct {
	turn   chan struct{}
	waited atomic.Int64
	served atomic.Int64
}

func (d *database) queue() admission.Queue {
	return admission.Queue{Waited: time.Duration(d.waited.Load()), Served: d.served.Load()}
}

func (d *database) use(takes time.Duration) {
	begin := time.Now()
	d.turn <- struct{}{}
	d.waited.Add(int64(time.Since(begin)))
	d.served.Add(1)
	time.Sleep(takes)
	<-d.turn
}

func TestUnderOverloadWorkThatIsLetInIsDoneInABoundedTimeAndTheRestIsRefused(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		d := &database{turn: make(chan struct{}, 1)}
		gate := admission.New("orders", d.queue)
		var longest atomic.Int64
		begin := time.Now()
		done, refused := rush(t, gate, 200, 10*time.Second, func() {
			start := time.Now()
			d.use(10 * time.Millisecond)
			if took := int64(time.Since(start)); time.Since(begin) > 5*time.Second && took > longest.Load() {
				longest.Store(took)
			}
		})
		if done < 95 {
			t.Errorf("%d pieces of work a second, of 100 that are possible", done)
		}
		if refused == 0 {
			t.Error("nothing was refused")
		}
		if took := time.Duration(longest.Load()); took > 100*time.Millisecond {
			t.Errorf("admitted work took %v", took)
		}
	})
}

func TestWorkThatWaitsForOthersIsNotHeldBackByTheDatabase(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		d := &database{turn: make(chan struct{}, 10)}
		done, refused := rush(t, admission.New("orders", d.queue), 100, 10*time.Second, func() {
			d.use(time.Millisecond)
			time.Sleep(time.Second) // as a payment provider does
		})
		if done < 90 || refused > 0 {
			t.Errorf("%d of 100 a second were done, and %d refused", done, refused)
		}
	})
}

func TestAfterAnOverloadTheGateOpensWithinTwoSeconds(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		d := &database{turn: make(chan struct{}, 1)}
		gate := admission.New("orders", d.queue)
		rush(t, gate, 200, 5*time.Second, func() { d.use(10 * time.Millisecond) })
		done, refused := rush(t, gate, 30, 3*time.Second, func() { time.Sleep(100 * time.Millisecond) })
		if done < 30*9 || refused > 0 {
			t.Errorf("%d pieces of work were done in the third second, and %d refused", done, refused)
		}
	})
}

func TestWhoGivesUpAtTheGateHoldsNobodyUp(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		gate := admission.New("orders", func() admission.Queue { return admission.Queue{} })
		var leaves []func(error)
		for {
			ctx, cancel := context.WithTimeout(t.Context(), 10*time.Millisecond)
			leave, err := gate.Enter(ctx)
			cancel()
			if err != nil {
				break
			}
			leaves = append(leaves, leave)
		}
		leaves[0](nil)
		leave, err := gate.Enter(t.Context())
		if err != nil {
			t.Fatalf("refused although a place is free: %v", err)
		}
		leave(nil)
	})
}

func TestWhatANeighbourRefusesIsLetInMoreSlowly(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		gate := admission.New("orders", func() admission.Queue { return admission.Queue{} })
		overloaded := fault.New(fault.Unavailable, admission.ReasonOverloaded)
		var inside, most atomic.Int64
		begin := time.Now()
		var all sync.WaitGroup
		for range 100 {
			all.Go(func() {
				for time.Since(begin) < 5*time.Second {
					leave, err := gate.Enter(t.Context())
					if err != nil {
						continue
					}
					now := inside.Add(1)
					if time.Since(begin) > 3*time.Second && now > most.Load() {
						most.Store(now)
					}
					time.Sleep(50 * time.Millisecond)
					inside.Add(-1)
					leave(overloaded)
				}
			})
		}
		all.Wait()
		if most.Load() > 4 {
			t.Errorf("%d callers at a time reach a neighbour that refuses them all", most.Load())
		}
	})
}

// A lock that is never released has the same effect as a hanging database: no transaction ends, so the gate learns no durations.
func TestWhileTheDatabaseHangsNoMoreIsLetInThanBefore(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, nil)
	const lock = 1
	held, err := pool.Acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := held.Exec(t.Context(), "SELECT pg_advisory_lock($1)", lock); err != nil {
		t.Fatal(err)
	}
	gate := admission.ForPool("orders", pool)
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Second)
	defer cancel()
	var inside atomic.Int64
	var all sync.WaitGroup
	for range 200 {
		all.Go(func() {
			for ctx.Err() == nil {
				hurried, cancel := context.WithTimeout(ctx, 100*time.Millisecond)
				leave, err := gate.Enter(hurried)
				cancel()
				if err != nil {
					continue
				}
				inside.Add(1)
				_, err = pool.Exec(ctx, "SELECT pg_advisory_lock_shared($1)", lock)
				leave(err)
			}
		})
	}
	<-ctx.Done()
	if most := inside.Load(); most > 40 {
		t.Errorf("%d were admitted", most)
	}
	all.Wait()
	held.Release()
}
