module bestill.example/services/customs

go 1.26.0

require (
	bestill.example/proto/gen v0.0.0
	bestill.example/services/platform v0.0.0
	github.com/google/go-cmp v0.7.0
	github.com/jackc/pgx/v5 v5.12.0
	google.golang.org/grpc v1.85.0
	google.golang.org/protobuf v1.36.12
)

require golang.org/x/text v0.43.0 // indirect

replace (
	bestill.example/proto/gen => ../../proto/gen
	bestill.example/services/platform => ../platform
)
