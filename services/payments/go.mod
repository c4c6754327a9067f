module bestill.example/services/payments

go 1.26.0

require (
	bestill.example/proto/gen v0.0.0
	bestill.example/services/platform v0.0.0
)

require (
	github.com/google/go-cmp v0.7.0 // indirect
	github.com/google/uuid v1.6.0 // indirect
	github.com/jackc/pgpassfile v1.0.0 // indirect
	github.com/jackc/pgservicefile v0.0.0-20240606120523-5a60cdf6a761 // indirect
	github.com/jackc/pgx/v5 v5.12.0 // indirect
	golang.org/x/text v0.43.0 // indirect
	pgregory.net/rapid v1.2.0 // indirect
)

replace (
	bestill.example/proto/gen => ../../proto/gen
	bestill.example/services/platform => ../platform
)
