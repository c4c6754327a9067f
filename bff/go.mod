module bestill.example/bff

go 1.26
