package rest

import (
	"bytes"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/reflect/protoregistry"
)

// rule is an entry of api/http.yaml: one RPC and the path that calls it.
type rule struct {
	Selector     string `yaml:"selector"`
	Get          string `yaml:"get"`
	Post         string `yaml:"post"`
	Body         string `yaml:"body"`
	ResponseBody string `yaml:"response_body"`
	// AdditionalBindings are further paths of the same RPC. They have no selector of their own.
	AdditionalBindings []rule `yaml:"additional_bindings"`
}

// parseRules reads the list of paths. An unknown key is an error, because the code generator ignores it silently.
func parseRules(list []byte) ([]rule, error) {
	var service struct {
		Type    string `yaml:"type"`
		Version int    `yaml:"config_version"`
		HTTP    struct {
			Rules []rule `yaml:"rules"`
		} `yaml:"http"`
	}
	decoder := yaml.NewDecoder(bytes.NewReader(list))
	decoder.KnownFields(true)
	if err := decoder.Decode(&service); err != nil {
		return nil, fmt.Errorf("list of paths: %w", err)
	}
	return service.HTTP.Rules, nil
}

// bindings returns the rule itself and its additional bindings, each with its selector.
func (r rule) bindings() []rule {
	all := []rule{r}
	for _, binding := range r.AdditionalBindings {
		binding.Selector = r.Selector
		all = append(all, binding)
	}
	return all
}

// route is one method and path, and the message that its requests fill.
type route struct {
	// selector is the full name of the RPC.
	selector string
	method   string
	// path is a template: "/sende/utland/api/prices/{product}".
	path string
	// request is the RPC's request message. What is not in the path is the JSON body of a POST, or the query parameters of a
	// GET.
	request protoreflect.MessageType
}

// routes are all paths of api/http.yaml.
type routes []route

func newRoutes(rules []rule) (routes, error) {
	var all routes
	for _, r := range rules {
		found, err := protoregistry.GlobalFiles.FindDescriptorByName(protoreflect.FullName(r.Selector))
		if err != nil {
			return nil, fmt.Errorf("RPC %s: %w", r.Selector, err)
		}
		method, ok := found.(protoreflect.MethodDescriptor)
		if !ok {
			return nil, fmt.Errorf("%s is not an RPC", r.Selector)
		}
		request, err := protoregistry.GlobalTypes.FindMessageByName(method.Input().FullName())
		if err != nil {
			return nil, fmt.Errorf("request of %s: %w", r.Selector, err)
		}
		for _, b := range r.bindings() {
			if b.Get != "" {
				all = append(all, route{r.Selector, http.MethodGet, b.Get, request})
			}
			if b.Post != "" {
				all = append(all, route{r.Selector, http.MethodPost, b.Post, request})
			}
		}
	}
	return all, nil
}

// find returns the route of a method and a template.
func (all routes) find(method, path string) (route, bool) {
	i := slices.IndexFunc(all, func(r route) bool { return r.method == method && r.path == path })
	if i < 0 {
		return route{}, false
	}
	return all[i], true
}

// allow lists the methods of a path for the Allow header.
func (all routes) allow(path string) string {
	var methods []string
	for _, r := range all {
		if !r.matches(path) {
			continue
		}
		methods = append(methods, r.method)
		if r.method == http.MethodGet {
			methods = append(methods, http.MethodHead)
		}
	}
	slices.Sort(methods)
	return strings.Join(slices.Compact(methods), ", ")
}

// template returns the path if a route has it, or "/".
func (all routes) template(path string) string {
	for _, r := range all {
		if r.matches(path) {
			return r.path
		}
	}
	return "/"
}

func (r route) matches(path string) bool {
	return slices.EqualFunc(strings.Split(r.path, "/"), strings.Split(path, "/"), func(template, segment string) bool {
		return template == segment || strings.HasPrefix(template, "{")
	})
}
