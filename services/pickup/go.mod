module bestill.example/services/pickup

go 1.26.0

require (
	bestill.example/proto/gen v0.0.0
	bestill.example/services/platform v0.0.0
)

replace bestill.example/proto/gen => ../../proto/gen

replace bestill.example/services/platform => ../platform
