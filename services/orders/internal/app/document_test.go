package app_test

import (
	"context"
	"errors"
	"testing"

	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/document"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/language"
)

// counted counts renderings.
type counted struct {
	documents
	rendered *int
}

func (c counted) Render(ctx context.Context, data order.Data, kind document.Kind, l language.Language) (document.File, error) {
	*c.rendered++
	return c.documents.Render(ctx, data, kind, l)
}

// unrenderable cannot render.
type unrenderable struct{ documents }

var errRender = errors.New("no such font")

func (unrenderable) Render(context.Context, order.Data, document.Kind, language.Language) (document.File, error) {
	return document.File{}, errRender
}

func TestADocumentThatCannotBeRenderedIsNotEmpty(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	placed := w.complete(t)
	w.orders.Documents = unrenderable{}
	if _, _, err := w.orders.Document(t.Context(), placed.Key, document.Receipt, "", 0); !errors.Is(err, errRender) {
		t.Errorf("got %v", err)
	}
}

func TestADocumentThatTheCallerHasIsNotRenderedAgain(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	placed := w.complete(t)
	rendered := 0
	w.orders.Documents = counted{rendered: &rendered}
	fetch := func(known app.Version) (document.File, app.Version) {
		t.Helper()
		file, version, err := w.orders.Document(t.Context(), placed.Key, document.Receipt, "", known)
		if err != nil {
			t.Fatal(err)
		}
		return file, version
	}
	file, version := fetch(0)
	if len(file.Content) == 0 || version <= 0 || rendered != 1 {
		t.Fatalf("version %d, rendered %d times", version, rendered)
	}
	for range 3 {
		if again, same := fetch(version); len(again.Content) != 0 || same != version || rendered != 1 {
			t.Errorf("version %d, rendered %d times", same, rendered)
		}
	}
	w.cancel(t, placed.Key, order.Refunded)
	if file, next := fetch(version); len(file.Content) == 0 || next == version || rendered != 2 {
		t.Errorf("once it is cancelled: version %d, rendered %d times", next, rendered)
	}
}
