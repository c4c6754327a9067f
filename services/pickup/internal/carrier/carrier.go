// Package carrier reads a carrier's own directories over HTTP. Both answer with JSON:
//
//	GET  DROP_OFF_DIRECTORY_URL  →  200 {"dropOffPoints": [{"id", "name", "address", "postalCode", "city",
//	                                     "cutOffs": {"weekdays": "16:00", "saturdays": "13:00"}}]}
//	POST RETURN_DIRECTORY_URL {"consignmentNumber": "RR473124829NO"}
//	                             →  200 {"parcel": true, "recipientName", "recipientCity",
//	                                     "label": "ON_ITEM" or "TO_PRINT" or "NONE", "posted": false}  or  404
//
// An empty or missing cut-off means that nothing leaves on such days. The consignment number is in the body, because URLs
// end up in logs.
package carrier

import "bestill.example/services/platform/httpclient"

// directory is at one address. It has no timeout of its own: the caller's context limits each call.
type directory struct {
	http httpclient.Client
	url  string
}

// newDirectory returns the directory at the address in the variable.
func newDirectory(what, variable, address string) (directory, error) {
	_, err := httpclient.ParseURL(variable, address)
	return directory{httpclient.New(what), address}, err
}
