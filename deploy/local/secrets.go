package main

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// secrets are the variables that a shop generates and keeps.
var secrets = []string{"ORDER_NUMBER_KEY", "ORDER_PROOF_SECRET", "CLIENT_ADDRESS_KEY"}

const secretBytes = 32

// keepSecrets sets the secrets that are not given to those in the folder, and generates them at the first start: with other
// secrets the folder's orders would get numbers that are already taken.
func keepSecrets(shared map[string]string, folder string) error {
	for _, name := range secrets {
		if shared[name] != "" {
			continue
		}
		path := filepath.Join(folder, name)
		kept, err := os.ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) {
			random := make([]byte, secretBytes)
			_, _ = rand.Read(random) // never fails
			kept = []byte(hex.EncodeToString(random))
			err = os.WriteFile(path, kept, 0o600)
		}
		if err != nil {
			return err
		}
		shared[name] = string(kept)
	}
	return nil
}
