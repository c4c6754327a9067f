package release

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/mod/semver"
)

// migrationFolders are where services and the kit have their migrations.
var migrationFolders = []string{"services/*/internal/postgres/migrations", "services/platform/*/migrations"}

// CheckMigrations returns the problems of a tree's migrations that are newer than the previous release: programs of that
// release must run on the new schema (see README.md).
func CheckMigrations(before, now fs.FS, released Release) (wrong []string, err error) {
	for _, pattern := range migrationFolders {
		folders, err := fs.Glob(now, pattern)
		if err != nil {
			return nil, err
		}
		for _, folder := range folders {
			found, err := checkFolder(before, now, folder, released)
			if err != nil {
				return nil, err
			}
			wrong = append(wrong, found...)
		}
	}
	return wrong, nil
}

func checkFolder(before, now fs.FS, folder string, released Release) (wrong []string, err error) {
	old, err := fs.Glob(before, folder+"/*.sql")
	if err != nil {
		return nil, err
	}
	files, err := fs.Glob(now, folder+"/*.sql")
	if err != nil {
		return nil, err
	}
	last := 0
	for _, file := range old {
		last = max(last, number(file))
		was, err := fs.ReadFile(before, file)
		if err != nil {
			return nil, err
		}
		if is, err := fs.ReadFile(now, file); err != nil || string(is) != string(was) {
			wrong = append(wrong, file+" is not what was released; databases that have it keep it as it was")
		}
	}
	for _, file := range files {
		if slices.Contains(old, file) {
			continue
		}
		if number(file) <= last {
			wrong = append(wrong, fmt.Sprintf("%s comes before the last of %s, %05d: it would not be applied", file, released.Version, last))
		}
		text, err := fs.ReadFile(now, file)
		if err != nil {
			return nil, err
		}
		for _, problem := range checkMigration(string(text), last, released) {
			wrong = append(wrong, file+": "+problem)
		}
	}
	return wrong, nil
}

func number(file string) int {
	digits, _, _ := strings.Cut(path.Base(file), "_")
	n, _ := strconv.Atoi(digits)
	return n
}

var (
	// unused names the release that no longer uses what a migration removes.
	unused = regexp.MustCompile(`(?m)^-- Unused since (v\d+\.\d+\.\d+)\.$`)
	// harmless states why the programs of the previous release keep running.
	harmless = regexp.MustCompile(`(?m)^-- The release before runs on: \S`)
	// required records the migration that programs must know.
	required = regexp.MustCompile(`insert into (?:platform_|apikey_)?goose_version \(version_id, is_applied\) values \((\d+), true\)`)

	comment = regexp.MustCompile(`--[^\n]*`)
	created = regexp.MustCompile(`create table (?:if not exists )?(\w+)`)
	altered = regexp.MustCompile(`^(?:alter table (?:if exists )?(?:only )?|create unique index (?:\w+ )?on |select append_only\(')(\w+)`)
	added   = regexp.MustCompile(`\badd (?:column )?(?:if not exists )?(\w+)([^,]*)`)

	// takesAway matches statements that remove something that programs may use.
	takesAway = regexp.MustCompile(`\bdrop\b|\brename\b|\btruncate\b|^delete\b|^revoke\b|\b(?:set data )?type \w`)
	// refuses matches statements after which the database refuses rows that it accepted before.
	refuses = regexp.MustCompile(`\bset not null\b|\badd (?:constraint|check|unique|primary key|foreign key|exclude)\b|^create unique index\b|^select append_only\b|^create (?:constraint )?trigger\b`)
)

// checkMigration returns why programs of the previous release might not run after a migration. Last is the number of the last
// migration that they know.
func checkMigration(text string, last int, released Release) (wrong []string) {
	statements := strings.Split(strings.ToLower(strings.Join(strings.Fields(comment.ReplaceAllString(text, "")), " ")), ";")
	var fresh []string
	for _, made := range created.FindAllStringSubmatch(strings.Join(statements, ";"), -1) {
		fresh = append(fresh, made[1])
	}
	takes := false
	for _, statement := range statements {
		statement = strings.TrimSpace(statement)
		if table := altered.FindStringSubmatch(statement); table != nil && slices.Contains(fresh, table[1]) {
			continue
		}
		if strings.HasPrefix(statement, "create table") || strings.HasPrefix(statement, "create index") {
			continue
		}
		takes = takes || takesAway.MatchString(statement)
		if (takesAway.MatchString(statement) || refuses.MatchString(statement) || addsRequired(statement)) &&
			!unused.MatchString(text) && !harmless.MatchString(text) {
			wrong = append(wrong, fmt.Sprintf("programs of %s may not run after %q", released.Version, statement))
		}
	}
	if since := unused.FindStringSubmatch(text); since != nil {
		if semver.Compare(since[1], released.Version) > 0 {
			wrong = append(wrong, fmt.Sprintf("it is unused since %s, and %s runs beside this release", since[1], released.Version))
		}
		note := required.FindStringSubmatch(strings.Join(statements, ";"))
		if note == nil && takes {
			wrong = append(wrong, "it takes something away and does not stop the programs that use it: insert the last migration of "+since[1]+" into goose_version")
		}
		if note != nil {
			if n, _ := strconv.Atoi(note[1]); n > last {
				wrong = append(wrong, fmt.Sprintf("it demands migration %d, and %s knows up to %d", n, released.Version, last))
			}
		}
	}
	return wrong
}

// addsRequired reports whether a statement adds a column without which no row can be inserted, so that older programs fail.
func addsRequired(statement string) bool {
	for _, column := range added.FindAllStringSubmatch(statement, -1) {
		if strings.Contains(column[2], "not null") && !strings.Contains(column[2], "default") && !strings.Contains(column[2], "generated") {
			return true
		}
	}
	return false
}

// Tree returns the folder as a file system, or an error if it does not exist.
func Tree(folder string) (fs.FS, error) {
	if _, err := os.Stat(folder); err != nil {
		return nil, err
	}
	return os.DirFS(folder), nil
}
