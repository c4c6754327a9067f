package seller_test

import (
	"testing"

	"bestill.example/services/platform/config"
	"bestill.example/services/platform/seller"
)

func TestAShopThatNamesItsSellerShowsNothingOfTheExample(t *testing.T) {
	named := map[string]string{"SELLER_NAME": "Post", "SELLER_ADDRESS": "Storgata 1, 0155 Oslo", "SELLER_CONTACT": "post.example"}
	for name, value := range named {
		t.Setenv(name, value)
	}
	t.Setenv("SELLER_PHONE", "")
	cfg, err := config.Load[struct{ Seller seller.Seller }]()
	if err != nil {
		t.Fatal(err)
	}
	got, err := config.WithDefaults(cfg).Seller.OrExample()
	if want := (seller.Seller{Name: "Post", Address: "Storgata 1, 0155 Oslo", Contact: "post.example"}); err != nil || got != want {
		t.Errorf("got %+v, %v", got, err)
	}
}

func TestASellerThatIsNamedInPartIsRefused(t *testing.T) {
	t.Parallel()
	_, err := seller.Seller{Name: "Post", Phone: "400 00 001"}.OrExample()
	if err == nil || err.Error() != "configuration: the seller is named in part; missing SELLER_ADDRESS, SELLER_CONTACT" {
		t.Error(err)
	}
	if err := (seller.Seller{Name: "Post"}).CheckProduction(); err != nil {
		t.Errorf("a seller in production: %v", err)
	}
	const want = "SELLER_NAME, SELLER_ADDRESS and SELLER_CONTACT must be set in production"
	if err := (seller.Seller{}).CheckProduction(); err == nil || err.Error() != want {
		t.Errorf("no seller in production: %v", err)
	}
	if example, err := (seller.Seller{}).OrExample(); err != nil || example.Name == "" || example.Contact == "" {
		t.Errorf("no seller: %+v, %v", example, err)
	}
}
