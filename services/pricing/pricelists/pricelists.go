// Package pricelists has the example price lists, which are used unless the operator provides others. Their figures are made
// up. A list that was ever in force is not edited: a new price is a new file.
package pricelists

import "embed"

// Files has one list per file, named by the day from which it is in force.
//
//go:embed *.json
var Files embed.FS
