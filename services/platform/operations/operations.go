// Package operations implements bestill.operations.v1.OperationsService for every service: the state of its process, and the
// work that it has not done yet.
package operations

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"google.golang.org/grpc"
	"google.golang.org/protobuf/types/known/timestamppb"

	operationsv1 "bestill.example/proto/gen/bestill/operations/v1"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/command"
	"bestill.example/services/platform/health"
	"bestill.example/services/platform/postgres"
)

// ForStaff is the access rule of services with keys.
var ForStaff = access.Rules{operationsv1.OperationsService_GetStatus_FullMethodName: access.Keys(access.ScopeOperations)}

// ForBFF is the access rule of services without keys. The BFF has the caller's key checked by services with keys first.
var ForBFF = access.Rules{operationsv1.OperationsService_GetStatus_FullMethodName: access.Services("bff")}

// Register registers the operations of the named service on a server. The uptime is counted from this call.
func Register(registrar grpc.ServiceRegistrar, service string, monitor *health.Monitor, pool *pgxpool.Pool) {
	operationsv1.RegisterOperationsServiceServer(registrar, &server{
		service: service, monitor: monitor, pool: pool, started: time.Now(),
	})
}

type server struct {
	operationsv1.UnimplementedOperationsServiceServer
	service string
	monitor *health.Monitor
	pool    *pgxpool.Pool
	started time.Time
}

// GetStatus returns the state of the process.
func (s *server) GetStatus(ctx context.Context, _ *operationsv1.GetStatusRequest) (*operationsv1.GetStatusResponse, error) {
	pool := s.pool.Stat()
	status := &operationsv1.GetStatusResponse{
		Service:   s.service,
		Version:   command.Version,
		StartedAt: timestamppb.New(s.started),
		Away:      s.monitor.Away(),
		Pool:      &operationsv1.Pool{Busy: pool.AcquiredConns(), Most: pool.MaxConns()},
	}
	var err error
	if status.Outbox, err = s.outbox(ctx); err != nil {
		return nil, err
	}
	status.DeadLetters, err = s.deadLetters(ctx)
	return status, err
}

func (s *server) outbox(ctx context.Context) (*operationsv1.Outbox, error) {
	const query = `SELECT count(*), min(created_at) FROM outbox WHERE published_at IS NULL`
	var (
		outbox operationsv1.Outbox
		oldest *time.Time
	)
	err := s.pool.QueryRow(ctx, query).Scan(&outbox.Waiting, &oldest)
	if oldest != nil {
		outbox.OldestAt = timestamppb.New(*oldest)
	}
	return &outbox, err
}

func (s *server) deadLetters(ctx context.Context) ([]*operationsv1.DeadLetters, error) {
	const query = `
		SELECT DISTINCT ON (consumer) consumer, count(*) OVER (PARTITION BY consumer), failed_at, event_id FROM dead_letter
		ORDER BY consumer, failed_at DESC, event_id`
	read := func(row pgx.CollectableRow) (*operationsv1.DeadLetters, error) {
		var (
			letters operationsv1.DeadLetters
			newest  time.Time
		)
		err := row.Scan(&letters.Consumer, &letters.Count, &newest, &letters.NewestEventId)
		letters.NewestAt = timestamppb.New(newest)
		return &letters, err
	}
	return postgres.Collect(ctx, s.pool, read, query)
}
