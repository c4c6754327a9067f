package typeset_test

import (
	"bytes"
	"testing"
	"time"

	"bestill.example/services/orders/internal/typeset"
)

func sample(t *testing.T) []byte {
	t.Helper()
	d := typeset.New(typeset.Info{Title: "Prøve", Language: "no", Created: time.Date(2026, 11, 24, 12, 0, 0, 0, time.UTC)})
	d.Page(105, 148)
	box := typeset.Box{X: 10, Y: 10, Width: 60, Height: 10}
	d.Frame(box, 0.2)
	block, ok := typeset.Fit("Ærlig Øystein Åsgård, č ł ș ő ğ ţ ẞ", typeset.Bold, 60, 10, 12, 10, 8)
	if !ok {
		t.Fatal("does not fit")
	}
	d.Put(box, typeset.Left, block)
	d.Fold(0, 74, 105, 74)
	d.Fill(typeset.Box{X: 10, Y: 80, Width: 1, Height: 10}, typeset.Box{X: 12, Y: 80, Width: 2, Height: 10})
	content, err := d.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func TestTheSameCallsMakeTheSameBytes(t *testing.T) {
	t.Parallel()
	if !bytes.Equal(sample(t), sample(t)) {
		t.Error("two documents differ")
	}
}
