package badinput

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"
)

// Request is a request to a REST path.
type Request struct {
	Method string
	// Target is the path with its query.
	Target string
	Header http.Header
	Body   []byte
}

// Curl returns the command that sends the request to a shop. A body that a shell cannot carry is written in printf's escapes.
func (r Request) Curl(shop string) string {
	var command strings.Builder
	body := ""
	if len(r.Body) > 0 {
		var escaped strings.Builder
		for _, c := range r.Body {
			if c < ' ' || c > '~' || c == '\'' || c == '\\' || c == '%' {
				fmt.Fprintf(&escaped, `\%03o`, c)
			} else {
				escaped.WriteByte(c)
			}
		}
		fmt.Fprintf(&command, "printf '%s' | ", escaped.String())
		body = " --data-binary @-"
	}
	fmt.Fprintf(&command, "curl -i -X %s%s", r.Method, body)
	for _, name := range slices.Sorted(func(yield func(string) bool) {
		for name := range r.Header {
			if !yield(name) {
				return
			}
		}
	}) {
		for _, value := range r.Header[name] {
			fmt.Fprintf(&command, " -H $'%s: %s'", name, strings.Trim(fmt.Sprintf("%+q", value), `"`))
		}
	}
	fmt.Fprintf(&command, " '%s%s'", shop, strings.ReplaceAll(r.Target, "'", "%27"))
	return command.String()
}

// parameter is a parameter in a path template, such as "{uri_key}".
var parameter = regexp.MustCompile(`\{[A-Za-z_]+\}`)

// Request returns a request for a path template. The message's fields fill the path, and then the query or the body.
func (m *Maker) Request(method, template string, message proto.Message) Request {
	r := Request{Method: method, Header: http.Header{}}
	fields := message.ProtoReflect().Descriptor().Fields()
	message = proto.Clone(message)
	r.Target = parameter.ReplaceAllStringFunc(template, func(name string) string {
		name = strings.Trim(name, "{}")
		value := pick(m, append(slices.Clip(m.Words[name]), "x")) // a copy, because makers share their words
		if field := fields.ByName(protoreflect.Name(name)); field != nil {
			value = textOf(message.ProtoReflect(), field)
			message.ProtoReflect().Clear(field)
		}
		switch m.IntN(12) {
		case 0:
			value = m.Text()
		case 1:
			return pick(m, []string{"%ff", "%00", "..", "%2e%2e%2f", "%2F", "a;b", "%e2%80%ae", strings.Repeat("k", 3000)})
		}
		return url.PathEscape(value)
	})
	switch method {
	case http.MethodPost:
		r.Header.Set("Content-Type", "application/json")
		r.Body = m.JSON(message)
	default:
		r.Target += m.query(message)
	}
	m.disturbRequest(&r)
	return r
}

// query returns the message's fields as a query.
func (m *Maker) query(message proto.Message) string {
	values := url.Values{}
	fields := message.ProtoReflect().Descriptor().Fields()
	for i := range fields.Len() {
		field := fields.Get(i)
		if field.IsList() || field.Message() != nil || m.oneIn(10) {
			continue
		}
		values.Set(field.JSONName(), textOf(message.ProtoReflect(), field))
		switch m.IntN(24) {
		case 0:
			values.Add(field.JSONName(), "1")
		case 1:
			values.Set(field.JSONName(), m.Text())
		case 2:
			values.Set(field.JSONName()+"[a]", "1")
		}
	}
	query := values.Encode()
	switch m.IntN(20) {
	case 0:
		query += "&unknown=1"
	case 1:
		query += pick(m, []string{"&a=%zz", "&%ff=1", "&a=%00", ";;", "&&&=", "&=x"})
	case 2:
		query += strings.Repeat("&a=b", 2000)
	}
	if query == "" {
		return ""
	}
	return "?" + strings.TrimPrefix(query, "&")
}

// textOf returns a field's value as written in a path or a query.
func textOf(message protoreflect.Message, field protoreflect.FieldDescriptor) string {
	if field.Message() != nil || field.IsList() {
		return ""
	}
	value := message.Get(field)
	if field.Enum() != nil {
		if named := field.Enum().Values().ByNumber(value.Enum()); named != nil {
			return string(named.Name())
		}
	}
	return value.String()
}

// disturbRequest changes something other than the body in one request of four.
func (m *Maker) disturbRequest(r *Request) {
	if m.oneIn(2) {
		r.Header.Set("Accept-Language", pick(m, []string{"no", "en", "nb-NO,nb;q=0.9", "*", ";;;q=", "\u00e6", strings.Repeat("en,", 500), "xx-yy-zz"}))
	}
	if r.Method == http.MethodPost && m.oneIn(2) {
		r.Header.Set("Idempotency-Key", fmt.Sprintf("fuzz-%016x", m.Uint64()))
	}
	if m.IntN(4) > 0 {
		return
	}
	switch m.IntN(12) {
	case 0:
		r.Header["Content-Type"] = pick(m, [][]string{
			nil, {""}, {"text/plain"}, {"application/x-www-form-urlencoded"}, {"multipart/form-data; boundary=x"}, {"application/json; charset=utf-16"},
			{"application/grpc"}, {"application/json", "text/plain"}, {";;"},
		})
	case 1:
		r.Header["Idempotency-Key"] = pick(m, [][]string{{""}, {"short"}, {strings.Repeat("k", 65)}, {"n\u00f8kkel-12345"}, {"with blank 1"}, {"two-keys-1", "two-keys-2"}})
	case 2:
		r.Method = pick(m, []string{http.MethodPut, http.MethodDelete, http.MethodPatch, http.MethodHead, http.MethodOptions, "TRACE", "BREW", http.MethodGet, http.MethodPost})
	case 3:
		r.Header.Set("Origin", pick(m, []string{"https://evil.example", "null", "http://"}))
	case 4:
		r.Header.Set("Sec-Fetch-Site", pick(m, []string{"cross-site", "same-site", "x"}))
	case 5:
		r.Header.Set("X-HTTP-Method-Override", pick(m, []string{"DELETE", "GET", "POST"}))
	case 6:
		r.Header.Set("X-Forwarded-For", pick(m, []string{"1.2.3.4", "::1", strings.Repeat("1.1.1.1,", 300), "\u00ff"}))
	case 7:
		r.Header.Set("Content-Encoding", pick(m, []string{"gzip", "br", "x"}))
	case 8:
		r.Header.Set("Range", pick(m, []string{"bytes=0-", "bytes=99999999-", "bytes=-1", "bytes=5-1", "x=1", "bytes=" + strings.Repeat("0-1,", 400) + "0-1"}))
	case 9:
		r.Header.Set("Accept-Encoding", pick(m, []string{"gzip", "br", "identity;q=0", "*;q=0", "x"}))
		r.Header.Set("If-None-Match", pick(m, []string{"*", `"x"`, `W/"`, ","}))
	case 10:
		r.Header.Set("Grpc-Timeout", "1n")
		r.Header.Set("Grpc-Metadata-X-Api-Key", "k")
		r.Header.Set("X-Api-Key", "k")
		r.Header.Set("Bestill-Environment", "production")
	case 11:
		r.Header.Set("Traceparent", pick(m, []string{"00-0-0-0", "00-" + strings.Repeat("a", 32) + "-" + strings.Repeat("b", 16) + "-01"}))
		r.Header.Set("Cookie", strings.Repeat("a=b; ", 100))
	}
}
