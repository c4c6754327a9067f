package config_test

import (
	"testing"

	"bestill.example/services/platform/config"
)

func TestProductionSendsNothingUnencryptedToAnotherMachine(t *testing.T) {
	t.Parallel()
	for address, refused := range map[config.Secret]bool{
		"http://user:hush@directory.example/": true, "HTTP://directory.example": true, "http://10.0.0.7": true,
		"https://user:hush@directory.example/": false, "http://localhost:8080": false, "http://127.0.0.1:8080": false,
		"": false, "/data/register.txt": false,
	} {
		err := config.Addresses{"DIRECTORY_URL": address, "OTHER_URL": "https://other.example"}.CheckProduction()
		if (err != nil) != refused || err != nil && err.Error() != "DIRECTORY_URL must be https in production" {
			t.Errorf("%s: %v", address.Reveal(), err)
		}
	}
}

func TestSecretsAreSentOnlyWhereNobodyElseReadsThem(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]bool{
		"https://provider.example/v1": true, "http://localhost:8080": true, "http://[::1]/": true,
		"http://provider.example": false, "https://user:hush@provider.example": false, "https:": false, "ftp://localhost": false, "": false, "%": false,
	} {
		if got := config.KeepsSecrets(address); got != want {
			t.Errorf("%q: %t", address, got)
		}
	}
}

func TestARedactedAddressHasNoCredentials(t *testing.T) {
	t.Parallel()
	for address, want := range map[config.Secret]string{
		"https://user:hush@register.example/a.txt?token=hush": "https://register.example/a.txt",
		"/data/register.txt": "/data/register.txt",
		"https://%zz:hush@x": "***",
	} {
		if got := address.Redacted(); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

func TestProductionNeedsAnEncryptedAddressOfTheShop(t *testing.T) {
	t.Parallel()
	for address, refused := range map[config.ShopURL]bool{
		"": true, "http://shop.example": true, "shop.example": true, "https://shop.example": false, "http://127.0.0.1:8080": false,
	} {
		if err := address.CheckProduction(); (err != nil) != refused {
			t.Errorf("%q: %v", address, err)
		}
	}
}

func TestTheShopsAddressIsOneEverywhere(t *testing.T) {
	type shop struct {
		URL config.ShopURL `env:"PUBLIC_URL"`
	}
	for _, address := range []string{"", "http://localhost:8080", "https://shop.example", "https://shop.example/post/"} {
		t.Setenv("PUBLIC_URL", address)
		if got, err := config.Load[shop](); err != nil || string(got.URL) != address {
			t.Errorf("%q: %q, %v", address, got.URL, err)
		}
	}
	for _, address := range []string{"shop.example", "ftp://shop.example", "https://", "https://%zz"} {
		t.Setenv("PUBLIC_URL", address)
		const want = "configuration: PUBLIC_URL must be an http or https URL, such as https://shop.example"
		if _, err := config.Load[shop](); err == nil || err.Error() != want {
			t.Errorf("%q: %v", address, err)
		}
	}
}
