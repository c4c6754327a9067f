package release

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
	"golang.org/x/mod/semver"
)

// Buf checks the messages and RPCs; this file compares the rest.

// CheckPaths returns the REST paths of the previous release that a tree lacks, or answers with another RPC.
func CheckPaths(before, now fs.FS) ([]string, error) {
	return compare("REST path", before, now, restPaths)
}

// CheckSubjects returns the event subjects of the previous release that a tree lacks, or uses for another message.
func CheckSubjects(before, now fs.FS) ([]string, error) {
	return compare("subject", before, now, Subjects)
}

func compare(what string, before, now fs.FS, read func(fs.FS) (map[string]string, error)) (wrong []string, err error) {
	old, err := read(before)
	if err != nil {
		return nil, err
	}
	present, err := read(now)
	if err != nil {
		return nil, err
	}
	if len(old) == 0 {
		return nil, fmt.Errorf("no %s was found in the previous release", what)
	}
	for _, name := range slices.Sorted(maps.Keys(old)) {
		switch is, ok := present[name]; {
		case !ok:
			wrong = append(wrong, fmt.Sprintf("%s %s is gone", what, name))
		case is != old[name]:
			wrong = append(wrong, fmt.Sprintf("%s %s is %s, and was %s", what, name, is, old[name]))
		}
	}
	return wrong, nil
}

type binding struct {
	Selector     string    `yaml:"selector"`
	Get          string    `yaml:"get"`
	Post         string    `yaml:"post"`
	Body         string    `yaml:"body"`
	ResponseBody string    `yaml:"response_body"`
	Additional   []binding `yaml:"additional_bindings"`
}

// own matches the paths that the BFF's code answers itself.
var own = regexp.MustCompile(`(?:http\.Method|")(Get|Post|GET|POST)(?:, "| )(/[^"]*)"`)

// restPaths returns what answers each method and path of bff/api/http.yaml, and of the BFF itself.
func restPaths(tree fs.FS) (map[string]string, error) {
	text, err := fs.ReadFile(tree, "bff/api/http.yaml")
	if err != nil {
		return nil, err
	}
	var list struct {
		HTTP struct {
			Rules []binding `yaml:"rules"`
		} `yaml:"http"`
	}
	if err := yaml.Unmarshal(text, &list); err != nil {
		return nil, err
	}
	found := make(map[string]string)
	for _, rule := range list.HTTP.Rules {
		for _, b := range append([]binding{rule}, rule.Additional...) {
			answered := strings.TrimSpace(fmt.Sprintf("%s %s %s", rule.Selector, b.Body, b.ResponseBody))
			if b.Get != "" {
				found["GET "+b.Get] = answered
			}
			if b.Post != "" {
				found["POST "+b.Post] = answered
			}
		}
	}
	files, err := fs.Glob(tree, "bff/internal/web/*.go")
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		code, err := fs.ReadFile(tree, file)
		if err != nil {
			return nil, err
		}
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		for _, path := range own.FindAllStringSubmatch(string(code), -1) {
			found[strings.ToUpper(path[1])+" "+path[2]] = "the BFF's own"
		}
	}
	return found, nil
}

// subject matches the subject in the comment of an event.
var subject = regexp.MustCompile(`Subject: ([a-z_.]+)\n(?://[^\n]*\n)*message (\w+) \{`)

// Subjects returns the full name of the message of each subject, from the comments of the contracts.
func Subjects(tree fs.FS) (map[string]string, error) {
	files, err := fs.Glob(tree, "proto/bestill/*/events/v1/*.proto")
	if err != nil {
		return nil, err
	}
	found := make(map[string]string)
	for _, file := range files {
		text, err := fs.ReadFile(tree, file)
		if err != nil {
			return nil, err
		}
		for _, event := range subject.FindAllStringSubmatch(string(text), -1) {
			name := strings.ReplaceAll(strings.TrimPrefix(path.Dir(file), "proto/"), "/", ".")
			found[event[1]] = name + "." + event[2]
		}
	}
	return found, nil
}

// Contracts returns the folder of each contract: one for each package of proto/, and the REST paths.
func Contracts(tree fs.FS) ([]string, error) {
	folders, err := fs.Glob(tree, "proto/bestill/*")
	return append(folders, "bff/api"), err
}

// Changelog is the file beside a contract that describes its changes.
const Changelog = "CHANGELOG.md"

// heading is the title of a release in a changelog.
var heading = regexp.MustCompile(`(?m)^## (v\d+\.\d+\.\d+)$`)

// Described returns the latest version that a contract's changelog describes.
func Described(tree fs.FS, contract string) (string, error) {
	text, err := fs.ReadFile(tree, contract+"/"+Changelog)
	if err != nil {
		return "", err
	}
	latest := heading.FindSubmatch(text)
	if latest == nil {
		return "", fmt.Errorf("%s/%s describes no version", contract, Changelog)
	}
	return string(latest[1]), nil
}

// CheckChangelogs returns the contracts that differ from those of the previous release, but have no newer version in their
// changelog.
func CheckChangelogs(before, now fs.FS, released Release) (wrong []string, err error) {
	contracts, err := Contracts(now)
	if err != nil {
		return nil, err
	}
	for _, contract := range contracts {
		described, err := Described(now, contract)
		if err != nil {
			wrong = append(wrong, err.Error())
			continue
		}
		was, err := wording(before, contract)
		if err != nil {
			return nil, err
		}
		is, err := wording(now, contract)
		if err != nil {
			return nil, err
		}
		if was != is && semver.Compare(described, released.Version) <= 0 {
			wrong = append(wrong, fmt.Sprintf("%s has changed since %s: describe it in its %s under the next version", contract, released.Version, Changelog))
		}
	}
	return wrong, nil
}

// wording returns the text of a contract without comments and white space; empty for a contract that the tree does not have.
func wording(tree fs.FS, contract string) (string, error) {
	if _, err := fs.Stat(tree, contract); errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	var all strings.Builder
	err := fs.WalkDir(tree, contract, func(file string, _ fs.DirEntry, err error) error {
		// Generated descriptions of the contract repeat it.
		if err != nil || path.Ext(file) != ".proto" && path.Base(file) != "http.yaml" {
			return err
		}
		text, err := fs.ReadFile(tree, file)
		for line := range strings.Lines(string(text)) {
			line, _, _ = strings.Cut(line, "//")
			line, _, _ = strings.Cut(line, "#")
			all.WriteString(strings.Join(strings.Fields(line), " "))
		}
		return err
	})
	return all.String(), err
}
