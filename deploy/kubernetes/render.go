// Package kubernetes renders this folder's manifests as kubectl does, for the tests that compare them with the code and with an
// API server.
package kubernetes

import (
	"fmt"

	"sigs.k8s.io/kustomize/api/krusty"
	"sigs.k8s.io/kustomize/kyaml/filesys"
)

// Manifest is one rendered object.
type Manifest struct {
	// Version and Kind are its type: "apps/v1", "Deployment".
	Version, Kind string
	Name          string
	YAML          []byte
}

// Render returns the objects that `kubectl apply -k` would send for a folder, in its order.
func Render(folder string) ([]Manifest, error) {
	options := krusty.MakeDefaultOptions()
	options.Reorder = krusty.ReorderOptionUnspecified
	resources, err := krusty.MakeKustomizer(options).Run(filesys.MakeFsOnDisk(), folder)
	if err != nil {
		return nil, fmt.Errorf("render %s: %w", folder, err)
	}
	var manifests []Manifest
	for _, resource := range resources.Resources() {
		text, err := resource.AsYAML()
		if err != nil {
			return nil, fmt.Errorf("render %s: %w", resource.CurId(), err)
		}
		manifests = append(manifests, Manifest{Version: resource.GetApiVersion(), Kind: resource.GetKind(), Name: resource.GetName(), YAML: text})
	}
	return manifests, nil
}
