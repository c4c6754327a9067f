module bestill.example/services/pricing

go 1.26.0

require (
	bestill.example/proto/gen v0.0.0
	bestill.example/services/platform v0.0.0
)

require github.com/google/go-cmp v0.7.0 // indirect

replace bestill.example/proto/gen => ../../proto/gen

replace bestill.example/services/platform => ../platform
