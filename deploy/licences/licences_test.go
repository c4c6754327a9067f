package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// root is the root of the repository.
const root = "../.."

// programs returns the packages of the programs that match a pattern, as paths from the root.
func programs(t *testing.T, patterns ...string) (found []string) {
	t.Helper()
	for _, pattern := range patterns {
		mains, err := filepath.Glob(filepath.Join(root, pattern, "cmd/*/main.go"))
		if err != nil || len(mains) == 0 {
			t.Fatalf("%s: %v, %v", pattern, mains, err)
		}
		for _, main := range mains {
			folder, err := filepath.Rel(root, filepath.Dir(main))
			if err != nil {
				t.Fatal(err)
			}
			found = append(found, "./"+folder)
		}
	}
	return found
}

func TestEverythingInTheProgramsMayBePassedOn(t *testing.T) {
	t.Parallel()
	all := programs(t, "bff", "services/*", "deploy/*")
	if len(all) < 12 {
		t.Errorf("only %v were found", all)
	}
	parts, err := partsOf(root, all...)
	if err != nil {
		t.Fatal(err)
	}
	if err := check(parts); err != nil {
		t.Error(err)
	}
}

func TestAProgramCarriesTheNoticesOfItsModulesFontsAndData(t *testing.T) {
	t.Parallel()
	for program, wanted := range map[string][]string{
		"services/orders": {
			"the Go standard library", "Copyright 2009 The Go Authors",
			"github.com/hashicorp/golang-lru/v2 v", "Mozilla Public License, version 2.0",
			"github.com/minio/minio-go/v7 v", "MinIO Cloud Storage, (C) 2014-2020 MinIO, Inc.", // its NOTICE
			"github.com/klauspost/compress v", "Copyright (c) 2011 The Snappy-Go Authors", // of a package inside it
			"github.com/go-fonts/liberation v", "with Reserved Font Name Liberation",
			"bestill.example/services/orders/internal/document/typeset", "with Reserved Font Name 'Source'",
			"bestill.example/services/orders/internal/document\n", "UNICODE LICENSE V3",
		},
		"services/customs":   {"bestill.example/services/customs/internal/country", "UNICODE LICENSE V3", "libphonenumber-js"},
		"services/addresses": {"bestill.example/services/addresses/internal/postal", "Copyright (c) 2024 Mattias Xu"},
	} {
		var out strings.Builder
		if err := write(&out, root, programs(t, program)...); err != nil {
			t.Fatal(err)
		}
		for _, want := range wanted {
			if !strings.Contains(out.String(), want) {
				t.Errorf("the notices of %s do not have %q", program, want)
			}
		}
	}
}

func TestALicenceThatIsNotAllowedFailsWithTheNameOfItsModule(t *testing.T) {
	t.Parallel()
	const mit = "Permission is hereby granted, free of charge, to any person obtaining a copy\nof this software"
	for name, c := range map[string]struct{ licence, want string }{
		"allowed":             {mit, ""},
		"none":                {"", "example.test/other v1.2.3 has no licence"},
		"unknown":             {"Ask me first.", "example.test/other v1.2.3 has none of the licences"},
		"of GNU":              {"GNU AFFERO GENERAL\nPUBLIC LICENSE\nVersion 3", `example.test/other v1.2.3 has the licence "GNU AFFERO GENERAL\nPUBLIC LICENSE"`},
		"beside an allowed":   {mit + "\n\nCommons Clause", `example.test/other v1.2.3 has the licence "Commons Clause"`},
		"with GNU's in a MPL": {"Mozilla Public License, version 2.0\n\n1. Definitions\n\nthe GNU General Public License", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			files := map[string]string{
				"LICENSE":        mit,
				"go.mod":         "module example.test/program\n\ngo 1.26\n\nrequire example.test/other v1.2.3\n\nreplace example.test/other => ./other\n",
				"main.go":        "package main\n\nimport _ \"example.test/other\"\n\nfunc main() {}\n",
				"other/go.mod":   "module example.test/other\n\ngo 1.26\n",
				"other/other.go": "package other\n",
			}
			if c.licence != "" {
				files["other/LICENSE.txt"] = c.licence
			}
			for file, text := range files {
				path := filepath.Join(folder, file)
				if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			parts, err := partsOf(folder, ".")
			if err != nil {
				t.Fatal(err)
			}
			err = check(parts)
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
				t.Errorf("%v, want %q", err, c.want)
			}
		})
	}
}
