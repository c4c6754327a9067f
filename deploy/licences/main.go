// Command licences prints the licences and notices of everything that Go programs are built of, which have to travel with each
// copy of them: of modules, of the standard library, and of the fonts and data in the shop's own packages, which lie beside
// them. It runs in the module of the programs, for the platform that GOOS and GOARCH name, and uses the standard library alone,
// because the build of an image runs it.
//
//	licences ./cmd/orders > licences.txt
package main

import (
	"fmt"
	"io"
	"os"
)

func main() {
	if err := write(os.Stdout, ".", os.Args[1:]...); err != nil {
		fmt.Fprintln(os.Stderr, "error:", err)
		os.Exit(1)
	}
}

// write writes the notices of the programs in folder, after it has found that the shop may pass on everything in them.
func write(w io.Writer, folder string, programs ...string) error {
	parts, err := partsOf(folder, programs...)
	if err != nil {
		return err
	}
	if err := check(parts); err != nil {
		return err
	}
	_, err = io.WriteString(w, document(parts))
	return err
}
