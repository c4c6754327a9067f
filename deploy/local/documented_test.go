package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protodesc"
	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/types/descriptorpb"

	"bestill.example/proto/gen/descriptors"
)

const root = "../.."

// requirements is the number of requirements of levels 1 and 2 in each section of ASVS 5.0.0. They are the first ones in every
// section, so their numbers are 1 to that number.
var requirements = map[string]int{
	"V1.1": 2, "V1.2": 9, "V1.3": 11, "V1.4": 3, "V1.5": 2,
	"V2.1": 3, "V2.2": 3, "V2.3": 4, "V2.4": 1,
	"V3.2": 2, "V3.3": 4, "V3.4": 6, "V3.5": 5, "V3.7": 2,
	"V4.1": 3, "V4.2": 1, "V4.3": 2, "V4.4": 4,
	"V5.1": 1, "V5.2": 3, "V5.3": 2, "V5.4": 3,
	"V6.1": 3, "V6.2": 12, "V6.3": 4, "V6.4": 4, "V6.5": 5, "V6.6": 3, "V6.8": 4,
	"V7.1": 3, "V7.2": 4, "V7.3": 2, "V7.4": 5, "V7.5": 2, "V7.6": 2,
	"V8.1": 2, "V8.2": 3, "V8.3": 1, "V8.4": 1,
	"V9.1": 3, "V9.2": 4,
	"V10.1": 2, "V10.2": 2, "V10.3": 4, "V10.4": 11, "V10.5": 5, "V10.6": 2, "V10.7": 3,
	"V11.1": 2, "V11.2": 3, "V11.3": 3, "V11.4": 4, "V11.5": 1, "V11.6": 1,
	"V12.1": 3, "V12.2": 2, "V12.3": 4,
	"V13.1": 1, "V13.2": 5, "V13.3": 2, "V13.4": 5,
	"V14.1": 2, "V14.2": 4, "V14.3": 3,
	"V15.1": 3, "V15.2": 3, "V15.3": 7,
	"V16.1": 1, "V16.2": 5, "V16.3": 4, "V16.4": 3, "V16.5": 3,
	"V17.1": 1, "V17.2": 4, "V17.3": 2,
}

func TestEveryRequirementOfASVSHasOneAnswer(t *testing.T) {
	t.Parallel()
	answers := make(map[string]int)
	for line := range strings.Lines(read(t, "asvs.md")) {
		first, _, ok := strings.Cut(strings.TrimPrefix(line, "| "), " |")
		if !ok || !strings.HasPrefix(first, "V") {
			continue
		}
		for name := range strings.SplitSeq(first, ", ") {
			answers[name]++
		}
	}
	known := make(map[string]bool)
	for section, n := range requirements {
		chapter, _, _ := strings.Cut(section, ".")
		for i := range n {
			number := fmt.Sprintf("%s.%d", section, i+1)
			known[number], known[section], known[chapter] = true, true, true
			if given := answers[number] + answers[section] + answers[chapter]; given != 1 {
				t.Errorf("%s has %d answers", number, given)
			}
		}
	}
	for name := range answers {
		if !known[name] {
			t.Errorf("%s is not a requirement of levels 1 and 2", name)
		}
	}
}

// quoted matches a test or a file that a document names.
var quoted = regexp.MustCompile("`((?:Test|Fuzz)[A-Za-z0-9_]+|[a-z][A-Za-z0-9./-]*/[A-Za-z0-9./-]+)`")

func TestWhatTheThreatModelAndASVSNameExists(t *testing.T) {
	t.Parallel()
	tests := namesOfTests(t)
	for _, document := range []string{"threat-model.md", "asvs.md"} {
		found := quoted.FindAllStringSubmatch(read(t, document), -1)
		if len(found) < 40 {
			t.Errorf("%s names only %d tests and files", document, len(found))
		}
		for _, match := range found {
			name := match[1]
			if strings.Contains(name, "/") {
				// Files that every service has are named by their paths within a service.
				here, _ := filepath.Glob(filepath.Join(root, name))
				inServices, _ := filepath.Glob(filepath.Join(root, "services/*", name))
				if len(here)+len(inServices) == 0 {
					t.Errorf("%s: the file %s does not exist", document, name)
				}
			} else if !slices.Contains(tests, name) {
				t.Errorf("%s: the test %s does not exist", document, name)
			}
		}
	}
}

var (
	// fileName matches a file of the repository that a document names, by the end of its path.
	fileName = regexp.MustCompile("`([a-z0-9][A-Za-z0-9_./-]*\\.(?:go|json|md|mjs|proto|sql|tsv|tsx?|ya?ml))`")
	// link matches a link to such a file, by its path from the document.
	link = regexp.MustCompile(`\]\(([a-z.][^):#]*)[)#]`)
)

func TestTheFilesThatDocumentsNameExist(t *testing.T) {
	t.Parallel()
	files, found := committedFiles(t), 0
	for _, document := range files {
		switch base := filepath.Base(document); {
		case filepath.Ext(base) != ".md", base == "CHANGELOG.md", strings.HasPrefix(base, "LICENSE-"):
			continue
		}
		text, err := os.ReadFile(filepath.Join(root, document))
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range fileName.FindAllStringSubmatch(string(text), -1) {
			found++
			if !slices.ContainsFunc(files, func(file string) bool { return strings.HasSuffix("/"+file, "/"+match[1]) }) {
				t.Errorf("%s names %s, which does not exist", document, match[1])
			}
		}
		for _, match := range link.FindAllStringSubmatch(string(text), -1) {
			found++
			if _, err := os.Stat(filepath.Join(root, filepath.Dir(document), match[1])); err != nil {
				t.Errorf("%s: the link to %s: %v", document, match[1], err)
			}
		}
	}
	if found < 90 {
		t.Errorf("only %d names and links were found", found)
	}
}

func read(t *testing.T, document string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", document))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

var declared = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)[A-Za-z0-9_]+)\(`)

// namesOfTests returns the tests of all modules.
func namesOfTests(t *testing.T) (names []string) {
	t.Helper()
	for _, folder := range []string{"bff", "deploy", "proto", "services"} {
		err := filepath.WalkDir(filepath.Join(root, folder), func(path string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case entry.IsDir() && entry.Name() == "node_modules":
				return filepath.SkipDir
			case !strings.HasSuffix(path, "_test.go"):
				return nil
			}
			code, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			for _, match := range declared.FindAllSubmatch(code, -1) {
				names = append(names, string(match[1]))
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return names
}

// Integrators read the contract, not a service's code, so the contract must name the services that may call an RPC.
func TestTheContractsNameTheServiceThatACallIsFor(t *testing.T) {
	t.Parallel()
	found := 0
	for _, rows := range rules {
		for method, audience := range rows {
			for _, service := range audience.ByServices() {
				found++
				name := protoreflect.FullName(strings.ReplaceAll(strings.TrimPrefix(method, "/"), "/", "."))
				rpc, err := descriptors.Resolver{}.FindDescriptorByName(name)
				if err != nil {
					t.Fatal(err)
				}
				locations := rpc.ParentFile().SourceLocations()
				comments := locations.ByDescriptor(rpc.Parent()).LeadingComments + locations.ByDescriptor(rpc).LeadingComments
				want := "the " + service + " service only."
				if service == "bff" {
					want = "the BFF only."
				}
				if !strings.Contains(comments, want) {
					t.Errorf("the contract of %s does not say %q", method, want)
				}
			}
		}
	}
	if found < 10 {
		t.Errorf("only %d calls are for services, so the rules were not found", found)
	}
}

// Whoever follows the runbook reads why a call was refused, such as from when an order can be erased, only if grpcurl knows the
// messages of errors.
func TestTheCommandOfTheRunbookReadsTheDetailsOfErrors(t *testing.T) {
	t.Parallel()
	known := new(descriptorpb.FileDescriptorSet)
	for _, match := range regexp.MustCompile(`-protoset (\S+)`).FindAllStringSubmatch(read(t, "observability/runbook.md"), -1) {
		content, err := os.ReadFile(filepath.Join(root, match[1]))
		if err != nil {
			t.Fatal(err)
		}
		var set descriptorpb.FileDescriptorSet
		if err := proto.Unmarshal(content, &set); err != nil {
			t.Fatalf("%s: %v", match[1], err)
		}
		for _, file := range set.GetFile() {
			if !slices.ContainsFunc(known.GetFile(), func(f *descriptorpb.FileDescriptorProto) bool { return f.GetName() == file.GetName() }) {
				known.File = append(known.File, file)
			}
		}
	}
	files, err := protodesc.NewFiles(known)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []protoreflect.FullName{
		"bestill.orders.v1.OrdersService", "google.rpc.ErrorInfo", "google.rpc.BadRequest", "google.rpc.RetryInfo",
	} {
		if _, err := files.FindDescriptorByName(name); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
