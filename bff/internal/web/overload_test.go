package web_test

import (
	"context"
	"encoding/json"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"

	"bestill.example/bff/internal/rest"
	"bestill.example/bff/internal/web"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	"bestill.example/services/platform/admission"
	"bestill.example/services/platform/fault"
)

func TestWhileANeighbourIsSlowOrdersThatAreAcceptedAreAnsweredTheRestIsRefusedAndReadsGoOn(t *testing.T) {
	t.Parallel()
	const clients = 200
	var asked atomic.Int32
	inside, finish := make(chan struct{}, clients), make(chan struct{})
	handler := serve(t, web.Config{}, &fakeServices{
		gate: admission.New("orders", func() admission.Queue { return admission.Queue{} }),
		place: func(ctx context.Context, r *ordersv1.PlaceAbroadOrderRequest) (*ordersv1.PlaceAbroadOrderResponse, error) {
			inside <- struct{}{}
			select {
			case <-finish:
			case <-ctx.Done():
			}
			asked.Add(1)
			return placed(ctx, r)
		},
	})
	statuses := make(chan int, clients)
	refused := make(chan struct{})
	var once sync.Once
	for range clients {
		go func() {
			answer := do(handler, request("POST", order, "{}"))
			if answer.Code == http.StatusServiceUnavailable {
				var refusal rest.Error
				err := json.Unmarshal(answer.Body.Bytes(), &refusal)
				if wait := answer.Header().Get("Retry-After"); err != nil || wait == "" || wait != refusal.Details[fault.MetadataRetryAfter] {
					t.Errorf("refused with Retry-After %q and %v, %v", wait, refusal, err)
				}
				once.Do(func() { close(refused) })
			}
			statuses <- answer.Code
		}()
	}
	<-inside
	if read := do(handler, request("GET", order+"/abcdefghijklmnopqrstuv", "")); read.Code != http.StatusOK {
		t.Errorf("while orders wait, a read is answered with %d", read.Code)
	}
	<-refused
	close(finish)
	count := map[int]int{}
	for range clients {
		count[<-statuses]++
	}
	accepted, away := count[http.StatusOK], count[http.StatusServiceUnavailable]
	if accepted == 0 || away == 0 || accepted+away != clients {
		t.Errorf("the answers were %v", count)
	}
	if int(asked.Load()) != accepted {
		t.Errorf("%d orders were placed, but %d accepted", asked.Load(), accepted)
	}
}
