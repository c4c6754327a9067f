module bestill.example/proto/rules

go 1.26.0
