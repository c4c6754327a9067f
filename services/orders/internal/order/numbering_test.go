package order_test

import (
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"bestill.example/deploy/testkit/vectors"
	"bestill.example/services/orders/internal/order"
)

func numbering(t testing.TB, secret string) order.Numbering {
	t.Helper()
	n, err := order.NewNumbering([]byte(secret))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestOrderNumbersAreUniqueAndChecked(t *testing.T) {
	t.Parallel()
	n := numbering(t, "a secret")
	seen := make(map[order.Number]bool)
	for serial := range int64(100_000) {
		number := n.Of(serial)
		if seen[number] || !number.Valid() {
			t.Fatalf("serial %d gave %s, used before: %t", serial, number, seen[number])
		}
		seen[number] = true
	}
	rapid.Check(t, func(t *rapid.T) {
		a := rapid.Int64Range(0, order.LastSerial).Draw(t, "a")
		b := rapid.Int64Range(0, order.LastSerial).Draw(t, "b")
		if (a == b) != (n.Of(a) == n.Of(b)) || !n.Of(a).Valid() {
			t.Fatalf("%s, %s", n.Of(a), n.Of(b))
		}
	})
	for _, wrong := range []order.Number{"", "1234567890", "123456789", "12345678903 ", "１２３４５６７８９７"} {
		if wrong.Valid() {
			t.Errorf("%q is accepted as an order number", wrong)
		}
	}
}

func TestOrderNumbersAgreeWithTheVectors(t *testing.T) {
	t.Parallel()
	type vector struct {
		Name, Input string
		Valid       bool
	}
	for _, c := range vectors.Read[vector](t, "order-number") {
		if valid := order.Number(c.Input).Valid(); valid != c.Valid {
			t.Errorf("%s: %q is valid: %t", c.Name, c.Input, valid)
		}
	}
}

func TestOrderNumbersStayTheSameAcrossReleases(t *testing.T) {
	t.Parallel()
	n := numbering(t, strings.Repeat("k", 32))
	for serial, want := range map[int64]order.Number{
		0: "2679124012", 1: "6862191258", 2: "4523965228", 4_587: "6366348016", order.LastSerial: "5353734873",
	} {
		if got := n.Of(serial); got != want {
			t.Errorf("serial %d: %s, want %s", serial, got, want)
		}
	}
}

func TestOrderNumbersDoNotShowHowManyOrdersThereAre(t *testing.T) {
	t.Parallel()
	// Whoever places two orders sees two numbers. With a secret their difference is different for each pair and each secret;
	// without one it would show how many orders were placed in between.
	n, other := numbering(t, "a secret"), numbering(t, "another secret")
	differences := make(map[int64]bool)
	var rising int
	const orders = 1000
	for serial := range int64(orders) {
		this, next := digits(t, n.Of(serial)), digits(t, n.Of(serial+1))
		differences[next-this] = true
		if next > this {
			rising++
		}
		if n.Of(serial) == other.Of(serial) {
			t.Errorf("serial %d has the same number with another secret", serial)
		}
	}
	if len(differences) < orders*99/100 || rising < orders*2/5 || rising > orders*3/5 {
		t.Errorf("%d different steps, %d of them upwards, of %d", len(differences), rising, orders)
	}
}

// digits returns the number without its check digit.
func digits(t *testing.T, number order.Number) int64 {
	t.Helper()
	n, err := strconv.ParseInt(string(number[:len(number)-1]), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
