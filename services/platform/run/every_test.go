package run_test

import (
	"context"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/platform/run"
)

func TestJobsOfOneIntervalAreDoneAtTheSameTimes(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		var times [2][]time.Time
		var jobs sync.WaitGroup
		for i := range times {
			jobs.Go(func() {
				_ = run.Every(ctx, time.Second, func(context.Context) { times[i] = append(times[i], time.Now()) })
			})
			time.Sleep(300 * time.Millisecond)
		}
		time.Sleep(5 * time.Second)
		stop()
		jobs.Wait()
		const last = 4 // the first run of a job is at its start
		if diff := cmp.Diff(times[0][len(times[0])-last:], times[1][len(times[1])-last:]); diff != "" {
			t.Error(diff)
		}
	})
}
