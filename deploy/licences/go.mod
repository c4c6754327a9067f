module bestill.example/deploy/licences

go 1.26.0
