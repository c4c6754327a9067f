// Package pricelists holds the example price lists, which are used unless the operator gives others. Their
// figures are made up, and those of pickups are the pickup service's. A list that was ever in force is not edited:
// a new price is a new file.
package pricelists

import "embed"

// Files holds one list a file, named by the day from which it is in force.
//
//go:embed *.json
var Files embed.FS
