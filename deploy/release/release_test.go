package release_test

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"bestill.example/deploy/release"
)

const root = "../.."

// trees returns the files of the previous release and of this one.
func trees(t *testing.T) (before, now fs.FS, released release.Release) {
	t.Helper()
	released, err := release.Previous()
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	err = released.Extract(root, folder, "proto/bestill", "bff", "services")
	if errors.Is(err, release.ErrNotCloned) {
		t.Skip("the previous release is not available: ", err)
	}
	if err != nil {
		t.Fatal(err)
	}
	if before, err = release.Tree(folder); err != nil {
		t.Fatal(err)
	}
	if now, err = release.Tree(root); err != nil {
		t.Fatal(err)
	}
	return before, now, released
}

func fail(t *testing.T, wrong []string, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	for _, problem := range wrong {
		t.Error(problem)
	}
}

func TestProgramsOfTheReleaseBeforeRunOnTheSchemaOfEveryMigration(t *testing.T) {
	t.Parallel()
	before, now, released := trees(t)
	wrong, err := release.CheckMigrations(before, now, released)
	fail(t, wrong, err)
}

func TestEveryRESTPathOfTheReleaseBeforeIsAnsweredByTheSameRPC(t *testing.T) {
	t.Parallel()
	before, now, _ := trees(t)
	wrong, err := release.CheckPaths(before, now)
	fail(t, wrong, err)
}

func TestEverySubjectOfTheReleaseBeforeHasTheSameEvents(t *testing.T) {
	t.Parallel()
	before, now, _ := trees(t)
	wrong, err := release.CheckSubjects(before, now)
	fail(t, wrong, err)
}

func TestEveryChangedContractIsDescribedInItsChangelog(t *testing.T) {
	t.Parallel()
	before, now, released := trees(t)
	wrong, err := release.CheckChangelogs(before, now, released)
	fail(t, wrong, err)
}

func TestAReleaseThatTheCloneLacksIsNamed(t *testing.T) {
	t.Parallel()
	missing := release.Release{Version: "v0.9.0", Commit: strings.Repeat("0", 40)}
	err := missing.Extract(root, filepath.Join(t.TempDir(), "before"), "proto")
	const want = "v0.9.0 (00000000): the commit is not in this clone; git fetch --unshallow brings it"
	if !errors.Is(err, release.ErrNotCloned) || err.Error() != want {
		t.Errorf("got %v", err)
	}
}

const folder = "services/orders/internal/postgres/migrations/"

var released = release.Release{Version: "v1.1.0"}

func TestAMigrationByWhichTheReleaseBeforeMightNotRunIsFound(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		sql string
		// want is a part of the reported problems; empty if there are none.
		want string
	}{
		"a new table with a constraint":        {"CREATE TABLE a (b text NOT NULL); ALTER TABLE a ADD CONSTRAINT c CHECK (b <> ''); CREATE UNIQUE INDEX d ON a (b);", ""},
		"a column that may be empty":           {"ALTER TABLE orders ADD COLUMN a text;", ""},
		"a column with a default":              {"ALTER TABLE orders ADD COLUMN a text NOT NULL DEFAULT '', ADD b integer[] NOT NULL DEFAULT '{}';", ""},
		"an index":                             {"CREATE INDEX a ON orders (b);", ""},
		"a word of it in a comment":            {"-- DROP TABLE orders;\nCREATE TABLE a (); -- drop it later", ""},
		"a table that is gone":                 {"DROP TABLE orders;", `v1.1.0 may not run after "drop table orders"`},
		"a column that is gone":                {"ALTER TABLE orders\n  DROP COLUMN a;", "may not run"},
		"a column that is renamed":             {"ALTER TABLE orders RENAME a TO b;", "may not run"},
		"a column of another type":             {"ALTER TABLE orders ALTER COLUMN a TYPE bigint;", "may not run"},
		"a column that must not be empty":      {"ALTER TABLE orders ALTER a SET NOT NULL;", "may not run"},
		"a column that nobody can leave empty": {"ALTER TABLE orders ADD COLUMN a text DEFAULT '', ADD b text NOT NULL;", "may not run"},
		"a constraint":                         {"ALTER TABLE orders ADD CHECK (a <> '');", "may not run"},
		"a unique index":                       {"CREATE UNIQUE INDEX a ON orders (b);", "may not run"},
		"a table that is only appended to":     {"SELECT append_only('orders');", "may not run"},
		"a wider constraint, with a reason":    {"-- The release before runs on: the constraint is wider.\nALTER TABLE orders DROP CONSTRAINT a, ADD CONSTRAINT a CHECK (b IN ('C', 'D'));", ""},
		"what no release uses that runs": {
			"-- Unused since v1.1.0.\nINSERT INTO goose_version (version_id, is_applied) VALUES (31, true);\nALTER TABLE orders DROP COLUMN a;", "",
		},
		"what the release before still uses": {
			"-- Unused since v1.2.0.\nINSERT INTO goose_version (version_id, is_applied) VALUES (31, true);\nALTER TABLE orders DROP COLUMN a;",
			"it is unused since v1.2.0, and v1.1.0 runs beside this release",
		},
		"what older programs are not stopped for": {"-- Unused since v1.1.0.\nALTER TABLE orders DROP COLUMN a;", "does not stop the programs that use it"},
		"what stops the release before too": {
			"-- Unused since v1.1.0.\nINSERT INTO goose_version (version_id, is_applied) VALUES (32, true);\nALTER TABLE orders DROP COLUMN a;",
			"it demands migration 32, and v1.1.0 knows up to 31",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			before := fstest.MapFS{folder + "00031_last.sql": {}}
			now := fstest.MapFS{folder + "00031_last.sql": {}, folder + "00032_new.sql": {Data: []byte("-- +goose Up\n" + test.sql)}}
			wrong, err := release.CheckMigrations(before, now, released)
			if err != nil {
				t.Fatal(err)
			}
			if said := strings.Join(wrong, "\n"); (said == "") != (test.want == "") || !strings.Contains(said, test.want) {
				t.Errorf("got  %s\nwant %s", said, test.want)
			}
		})
	}
}

func TestAReleasedMigrationStaysAsItIsAndStaysTheLast(t *testing.T) {
	t.Parallel()
	before := fstest.MapFS{folder + "00031_last.sql": {Data: []byte("CREATE TABLE a ();")}}
	for name, now := range map[string]fstest.MapFS{
		"changed":          {folder + "00031_last.sql": {Data: []byte("CREATE TABLE b ();")}},
		"gone":             {folder + "00032_new.sql": {}},
		"no more the last": {folder + "00031_last.sql": before[folder+"00031_last.sql"], folder + "00030_new.sql": {}},
	} {
		if wrong, err := release.CheckMigrations(before, now, released); err != nil || len(wrong) != 1 {
			t.Errorf("%s: %q, %v", name, wrong, err)
		}
	}
}

const paths = "http:\n  rules:\n    - selector: a.B.C\n      get: /one/{id}\n      additional_bindings:\n        - post: /two\n          body: \"*\"\n"

func TestAPathThatIsGoneOrMeansAnotherCallIsFound(t *testing.T) {
	t.Parallel()
	tree := func(list, code string) fstest.MapFS {
		return fstest.MapFS{"bff/api/http.yaml": {Data: []byte(list)}, "bff/internal/web/site.go": {Data: []byte(code)}}
	}
	before := tree(paths, `{http.MethodGet, "/own"}`)
	for name, test := range map[string]struct {
		now  fstest.MapFS
		want string
	}{
		"more than before": {tree(paths+"    - selector: a.B.D\n      get: /three\n", `{http.MethodGet, "/own"}, "POST /more"`), ""},
		"moved":            {tree(strings.Replace(paths, "/two", "/2", 1), `{http.MethodGet, "/own"}`), "REST path POST /two is gone"},
		"another RPC":      {tree(strings.Replace(paths, "a.B.C", "a.B.D", 1), `{http.MethodGet, "/own"}`), "REST path GET /one/{id} is a.B.D, and was a.B.C"},
		"without its body": {tree(strings.Replace(paths, "body: \"*\"", "body: id", 1), `{http.MethodGet, "/own"}`), "REST path POST /two is a.B.C id, and was a.B.C *"},
		"the BFF's own":    {tree(paths, ""), "REST path GET /own is gone"},
	} {
		wrong, err := release.CheckPaths(before, test.now)
		if said := strings.Join(wrong, "\n"); err != nil || !strings.HasPrefix(said, test.want) || (said == "") != (test.want == "") {
			t.Errorf("%s: %s, %v", name, said, err)
		}
	}
}

func TestASubjectThatIsGoneOrHasOtherEventsIsFound(t *testing.T) {
	t.Parallel()
	tree := func(contract string) fstest.MapFS {
		return fstest.MapFS{"proto/bestill/a/events/v1/a.proto": {Data: []byte(contract)}}
	}
	before := tree("// It was. Subject: a.b.c\n//\n// More.\nmessage Was {\n}\n")
	for contract, want := range map[string]string{
		"// It was.\n// Subject: a.b.c\nmessage Was {\n}\n// Subject: a.b.d\nmessage New {\n": "",
		"// It was. Subject: a.b.d\nmessage Was {\n":                                          "subject a.b.c is gone",
		"// It was. Subject: a.b.c\nmessage Is {\n":                                           "subject a.b.c is bestill.a.events.v1.Is, and was bestill.a.events.v1.Was",
	} {
		wrong, err := release.CheckSubjects(before, tree(contract))
		if said := strings.Join(wrong, "\n"); err != nil || said != want {
			t.Errorf("%s: %s, %v", contract, said, err)
		}
	}
}

func TestAChangedContractWantsItsChangelog(t *testing.T) {
	t.Parallel()
	tree := func(contract, changelog string) fstest.MapFS {
		return fstest.MapFS{
			"bff/api/http.yaml": {}, "bff/api/CHANGELOG.md": {Data: []byte("## v1.0.0\n")},
			"proto/bestill/a/v1/a.proto": {Data: []byte(contract)}, "proto/bestill/a/CHANGELOG.md": {Data: []byte(changelog)},
		}
	}
	before := tree("// A.\nmessage A {}\n", "## v1.0.0\n\nThe first.\n")
	for name, test := range map[string]struct {
		now  fstest.MapFS
		want int
	}{
		"another comment":        {tree("// An A.\nmessage A {}\n", "## v1.0.0\n"), 0},
		"a field, described":     {tree("message A { string b = 1; }\n", "## v1.2.0\n\nA.b.\n\n## v1.0.0\n"), 0},
		"a field, not described": {tree("message A { string b = 1; }\n", "## v1.1.0\n\n## v1.0.0\n"), 1},
		"a new contract": {fstest.MapFS{
			"bff/api/http.yaml": {}, "bff/api/CHANGELOG.md": {Data: []byte("## v1.0.0\n")},
			"proto/bestill/b/v1/b.proto": {Data: []byte("message B {}")}, "proto/bestill/b/CHANGELOG.md": {Data: []byte("## v1.2.0\n")},
		}, 0},
		"a changelog without a version": {tree("// A.\nmessage A {}\n", "Nothing.\n"), 1},
	} {
		if wrong, err := release.CheckChangelogs(before, test.now, released); err != nil || len(wrong) != test.want {
			t.Errorf("%s: %q, %v", name, wrong, err)
		}
	}
}
