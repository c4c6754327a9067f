package main

import (
	"os"
	"path/filepath"
	"testing"
)

func TestAShopKeepsItsSecretsFromOneStartToTheNext(t *testing.T) {
	t.Parallel()
	folder, given := t.TempDir(), "given by whoever starts it, and not kept"
	first, second, other := map[string]string{}, map[string]string{}, map[string]string{"ORDER_NUMBER_KEY": given}
	for _, shared := range []map[string]string{first, second} {
		if err := keepSecrets(shared, folder); err != nil {
			t.Fatal(err)
		}
	}
	if err := keepSecrets(other, t.TempDir()); err != nil {
		t.Fatal(err)
	}
	for _, name := range secrets {
		if len(first[name]) < 32 || first[name] != second[name] || first[name] == other[name] {
			t.Errorf("%s: %d characters, kept: %t", name, len(first[name]), first[name] == second[name])
		}
		if file, err := os.Stat(filepath.Join(folder, name)); err != nil || file.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v, %v", name, file, err)
		}
	}
	if other["ORDER_NUMBER_KEY"] != given {
		t.Error("a secret that was set is replaced")
	}
}
