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

func TestTheShopsAddressIsThatOfAHost(t *testing.T) {
	t.Parallel()
	type shop struct {
		URL config.ShopURL `env:"PUBLIC_URL"`
	}
	for address, want := range map[string]config.ShopURL{
		"": "", "http://localhost:8080": "http://localhost:8080", "https://shop.example": "https://shop.example",
		"https://shop.example/": "https://shop.example", "http://[::1]:8080": "http://[::1]:8080",
	} {
		if got, err := config.LoadFrom[shop](map[string]string{"PUBLIC_URL": address}); err != nil || got.URL != want {
			t.Errorf("%q: %q, %v", address, got.URL, err)
		}
	}
	for _, address := range []string{
		"shop.example", "ftp://shop.example", "https://", "https://:8080", "https://%zz", " https://shop.example", "https://shop.example ",
		// Payments would return to paths that the shop does not have, and mails lead there.
		"https://shop.example/bestill", "https://shop.example/post/", "https://shop.example//", "https://shop.example?a=b",
		"https://shop.example/#a", "https://user:hush@shop.example",
	} {
		const want = "configuration: PUBLIC_URL must be an http or https URL without a path, such as https://shop.example"
		if _, err := config.LoadFrom[shop](map[string]string{"PUBLIC_URL": address}); err == nil || err.Error() != want {
			t.Errorf("%q: %v", address, err)
		}
	}
}
