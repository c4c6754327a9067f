package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// shop is how the import paths of the shop's own packages begin.
const shop = "bestill.example/"

// part is something by others that a program has: a module, the standard library, or what lies in a package of the shop.
type part struct {
	name  string
	texts []string // its licences and notices, as they are in its files
}

// listed is what "go list" says about a package.
type listed struct {
	ImportPath, Dir string
	Standard        bool
	EmbedFiles      []string
	Module          *struct{ Path, Version, Dir string }
}

// partsOf returns what the programs in folder are built of, sorted by name.
func partsOf(folder string, programs ...string) ([]part, error) {
	packages, err := list(folder, programs)
	if err != nil {
		return nil, err
	}
	texts := map[string][]string{}
	for _, p := range packages {
		name, folders := p.sources()
		if _, known := texts[name]; !known && !strings.HasPrefix(name, shop) {
			texts[name] = nil
		}
		for _, folder := range folders {
			found, err := notices(folder)
			if err != nil {
				return nil, err
			}
			for _, text := range found {
				if !slices.Contains(texts[name], text) {
					texts[name] = append(texts[name], text)
				}
			}
		}
	}
	var parts []part
	for name, texts := range texts {
		parts = append(parts, part{name, texts})
	}
	slices.SortFunc(parts, func(a, b part) int { return strings.Compare(a.name, b.name) })
	return parts, nil
}

// list returns the packages that the programs consist of.
func list(folder string, programs []string) (packages []listed, err error) {
	arguments := []string{"list", "-deps", "-json=ImportPath,Dir,Standard,EmbedFiles,Module", "--"}
	command := exec.Command("go", append(arguments, programs...)...)
	command.Dir, command.Stderr = folder, os.Stderr
	out, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	for decoder := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p listed
		switch err := decoder.Decode(&p); {
		case errors.Is(err, io.EOF):
			return packages, nil
		case err != nil:
			return nil, fmt.Errorf("go list: %w", err)
		}
		packages = append(packages, p)
	}
}

// sources returns the part that a package belongs to, and the folders whose licences apply to it: its own, those above it, and
// those of the files that are embedded in it.
func (p listed) sources() (name string, folders []string) {
	var root string
	switch {
	case p.Standard:
		// Dir is below src, and the licence beside it.
		root = strings.TrimSuffix(p.Dir, filepath.Join("src", filepath.FromSlash(p.ImportPath)))
		return "the Go standard library", []string{root}
	case strings.HasPrefix(p.ImportPath, shop):
		name, root = p.ImportPath, p.Dir
	default:
		name, root = p.Module.Path+" "+p.Module.Version, p.Module.Dir
	}
	for folder := p.Dir; ; folder = filepath.Dir(folder) {
		folders = append(folders, folder)
		if folder == root || len(folder) <= len(root) {
			break
		}
	}
	for _, file := range p.EmbedFiles {
		folders = append(folders, filepath.Dir(filepath.Join(p.Dir, file)))
	}
	slices.Sort(folders)
	return name, slices.Compact(folders)
}

// isNotice matches the names of files that hold licences and notices.
var isNotice = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents)\b`)

// notices returns the licences and notices that lie in a folder.
func notices(folder string) (texts []string, err error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		if entry.IsDir() || !isNotice.MatchString(entry.Name()) || filepath.Ext(entry.Name()) == ".go" {
			continue
		}
		text, err := os.ReadFile(filepath.Join(folder, entry.Name()))
		if err != nil {
			return nil, err
		}
		texts = append(texts, strings.TrimSpace(strings.ReplaceAll(string(text), "\r\n", "\n")))
	}
	return texts, nil
}
