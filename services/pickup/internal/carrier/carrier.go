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

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"

	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/telemetry"
)

// client calls one address. It has no timeout of its own: the caller's context limits each call.
type client struct {
	what string
	url  string
	http *http.Client
}

// newClient returns a client for the address in the variable.
func newClient(what, variable, address string) (client, error) {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") {
		return client{}, fmt.Errorf("%s is not an http or https URL", variable)
	}
	return client{what: what, url: address, http: &http.Client{
		Transport:     telemetry.Transport(what, nil),
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}, nil
}

var errNotFound = errors.New("not found")

// do sends the request and decodes at most maxBytes of JSON into answer. The error is errNotFound for 404. No error has
// anything that the directory sent.
func (c client) do(request *http.Request, maxBytes int64, answer any) error {
	request.Header.Set("Accept", "application/json")
	response, err := c.http.Do(request)
	if err != nil {
		if u, ok := errors.AsType[*url.Error](err); ok {
			err = u.Err
		}
		return err
	}
	defer response.Body.Close()
	switch response.StatusCode {
	case http.StatusOK:
	case http.StatusNotFound:
		return errNotFound
	default:
		return fmt.Errorf("status %d", response.StatusCode)
	}
	if err := json.NewDecoder(io.LimitReader(response.Body, maxBytes)).Decode(answer); err != nil {
		return errors.New("the answer is not as documented")
	}
	return nil
}

func (c client) unavailable(err error) error {
	return fault.New(fault.Unavailable, fault.ReasonNeighbourUnavailable, fault.Because(fmt.Errorf("%s: %w", c.what, err)))
}
