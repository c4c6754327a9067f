module bestill.example/services/addresses

go 1.26.0

require (
	bestill.example/services/platform v0.0.0
	github.com/hashicorp/golang-lru/v2 v2.0.7
	golang.org/x/sync v0.24.0
	golang.org/x/text v0.43.0
)

require (
	golang.org/x/sys v0.49.0 // indirect
	google.golang.org/genproto/googleapis/rpc v0.0.0-20261005182115-fad411399dd8 // indirect
	google.golang.org/grpc v1.85.0 // indirect
	google.golang.org/protobuf v1.36.12 // indirect
)

replace (
	bestill.example/proto/gen => ../../proto/gen
	bestill.example/services/platform => ../platform
)
