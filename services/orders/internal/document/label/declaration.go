package label

import (
	"fmt"
	"strconv"
	"strings"

	"bestill.example/services/orders/internal/document/typeset"
	"bestill.example/services/orders/internal/order"
)

// categories are the forms' words, in the order of [Category].
var categories = [...]string{
	"Gift / Cadeau", "Commercial sample / Échantillon commercial", "Documents",
	"Sale of goods / Vente de marchandises", "Returned goods / Retour de marchandises", "Other / Autre",
}

// titles of the forms.
var titles = map[form]string{cn22: "CN 22", cn23: "CN 23", proForma: "PRO FORMA"}

const certified = "I, the undersigned, whose name and address are given on the item, certify that the particulars given in this " +
	"declaration are correct and that this item does not contain any dangerous article or articles prohibited by " +
	"legislation or by postal or customs regulations."

// itemSizes are the type sizes of the goods: the form tries them all before it continues on a further page, which starts with
// the first.
var itemSizes = []float64{6.5, 6, 5.5, 5}

// declare returns the rows of the form, and of as many further pages as the goods need. First and further are the room on the
// first page and on the others.
func declare(c Content, form form, first, further area) [][]row {
	width := first.width
	head := heading(c, form, width)
	foot := footer(c, form, width)
	room := first.height - height(head) - height(foot)
	for _, size := range itemSizes {
		if rows := setGoods(goodsOf(c.Customs.Items), width, size); height(rows) <= room {
			return [][]row{join(head, rows, []row{shut()}, filling(room-height(rows), width), foot)}
		}
	}
	pages := 2
	for {
		all := spread(c, form, first, further, pages)
		if len(all) == pages {
			return all
		}
		pages = len(all)
	}
}

// spread distributes the goods over the form and the further pages, which show how many pages there are. The form is never
// empty: if the first line has no room there, it is split.
func spread(c Content, form form, first, further area, pages int) [][]row {
	size := itemSizes[0]
	left := goodsOf(c.Customs.Items)
	column := first
	head := heading(c, form, column.width)
	foot := append([]row{note(column.width, "Continued on the next sheets / Suite aux feuilles suivantes")}, footer(c, form, column.width)...)
	var all [][]row
	for {
		var taken []row
		used := height(head) + height(foot)
		take := func(g goods) {
			row := g.row(column.width, size)
			taken, used = append(taken, row), used+row.height
		}
		// A further page takes one line in any case: if it is too high, drawing fails, so nothing is left out silently.
		for len(left) > 0 && (used+left[0].row(column.width, size).height <= column.height || len(taken) == 0 && len(all) > 0) {
			take(left[0])
			left = left[1:]
		}
		if len(taken) == 0 {
			if begun, rest, ok := left[0].split(column.width, size, column.height-used); ok {
				take(begun)
				left[0] = rest
			}
		}
		page := join(head, taken, []row{shut()})
		if len(all) == 0 {
			page = join(page, filling(column.height-used, column.width))
		}
		all = append(all, join(page, foot))
		if len(left) == 0 {
			return all
		}
		column = further
		head = []row{continuation(c, form, len(all)+1, pages), open(typeset.Table), columns(column.width)}
		foot = []row{totals(c, column.width), signature(c, column.width)}
	}
}

func join(parts ...[]row) []row {
	var all []row
	for _, part := range parts {
		all = append(all, part...)
	}
	return all
}

// heading is above the goods on the first page. A list on a page of its own names the parcel.
func heading(c Content, form form, width float64) []row {
	rows := []row{title(form)}
	if form == proForma {
		rows = append(rows,
			cells(0,
				newCell(width/2, "Item / Envoi", c.Spaced(), typeset.Left),
				newCell(width/2, "Order / Commande", order.Number(c.OrderNumber).Spaced(), typeset.Left)),
			cells(0,
				newCell(width/2, abroadWords.from, party(c.Sender), typeset.Left),
				newCell(width/2, abroadWords.to, party(c.Recipient), typeset.Left)))
	}
	return append(rows, category(c.Customs.Category, width), open(typeset.Table), columns(width))
}

func party(a Address) string {
	return stack(a.Name, a.Street, a.Street2, a.PostalCode+" "+a.City, "NORWAY / NORVÈGE")
}

func title(form form) row {
	const rowHeight = 7
	return row{rowHeight, func(doc *typeset.Document, box typeset.Box) {
		doc.Frame(box, thin)
		inside := box.Inset(gap)
		name := typeset.Lines(titles[form], typeset.Bold, 12)
		doc.In(typeset.Subheading, func() {
			doc.Put(inside, typeset.Right, name)
			inside.Width -= name.Width() + 2
			inside.Y += doc.Set(inside, typeset.Left, "CUSTOMS DECLARATION / DÉCLARATION EN DOUANE", typeset.Bold, 7.5, 7, 6.5)
		})
		doc.Put(typeset.Box{X: inside.X, Y: inside.Y, Width: inside.Width, Height: 3}, typeset.Left,
			typeset.Lines("May be opened officially / Peut être ouvert d’office", typeset.Regular, 5))
	}}
}

// continuation heads a further page.
func continuation(c Content, form form, page, pages int) row {
	const rowHeight = 12
	return row{rowHeight, func(doc *typeset.Document, box typeset.Box) {
		heading := title(form)
		heading.draw(doc, typeset.Box{X: box.X, Y: box.Y, Width: box.Width, Height: heading.height})
		below := typeset.Box{X: box.X, Y: box.Y + heading.height, Width: box.Width, Height: rowHeight - heading.height}
		doc.Frame(below, thin)
		below = below.Inset(gap)
		doc.Put(below, typeset.Left, typeset.Lines(c.Spaced(), typeset.Bold, 8))
		doc.Put(below, typeset.Right, typeset.Lines(fmt.Sprintf("Sheet / Feuille %d / %d", page, pages), typeset.Regular, 7))
	}}
}

// category has the checkboxes, one of them ticked.
func category(chosen Category, width float64) row {
	const (
		perRow     = 3
		lineHeight = 3
		side       = 1.9
	)
	shares := [perRow]float64{0.36, 0.42, 0.22}
	return row{gap + 2*lineHeight, func(doc *typeset.Document, box typeset.Box) {
		doc.Frame(box, thin)
		x := box.X
		for i, text := range categories {
			if i%perRow == 0 {
				x = box.X
			}
			square := typeset.Box{X: x + gap, Y: box.Y + gap + float64(i/perRow)*lineHeight, Width: side, Height: side}
			doc.Frame(square, thin)
			if Category(i) == chosen {
				doc.Within(typeset.Element{Role: typeset.Figure, Alt: "Ticked", Box: square}, func() {
					doc.Rule(square.X, square.Y, square.Right(), square.Bottom(), bold)
					doc.Rule(square.X, square.Bottom(), square.Right(), square.Y, bold)
				})
			}
			share := shares[i%perRow] * width
			doc.Set(typeset.Box{X: square.Right() + gap, Y: square.Y - 0.25, Width: share - side - 2*gap, Height: 2.6},
				typeset.Left, text, typeset.Regular, 5.5, 5, 4.6)
			x += share
		}
	}}
}

// table returns the widths of the columns: what, net weight, value, tariff number, origin.
func table(width float64) [5]float64 {
	w := [5]float64{0, 13, 13, 18, 9}
	w[0] = width - w[1] - w[2] - w[3] - w[4]
	return w
}

func columns(width float64) row {
	w := table(width)
	captions := [len(w)]string{
		"Quantity and detailed description of contents\nQuantité et description détaillée du contenu", "Net weight\nPoids net (kg)",
		"Value\nValeur (NOK)", "HS tariff number\nN° tarifaire du SH", "Origin\nOrigine",
	}
	all := make([]cell, len(w))
	for i, caption := range captions {
		all[i] = newCell(w[i], caption, "", typeset.Left)
		all[i].role = typeset.ColumnHeading
	}
	return cells(0, all...).within(typeset.TableRow)
}

// goods is one line of the table, or the rest of one that began on the previous page: description, net weight, value, tariff
// number, origin.
type goods [5]string

func goodsOf(items []Item) []goods {
	all := make([]goods, len(items))
	for i, item := range items {
		all[i] = goods{
			fmt.Sprintf("%d\u00a0×\u00a0%s", item.Quantity, item.Description),
			kilograms(item.NetGrams), strconv.Itoa(item.Kroner), item.Tariff, item.Origin,
		}
	}
	return all
}

// row sets a line: the description wraps, figures are right-aligned.
func (g goods) row(width, size float64) row {
	all := make([]cell, len(g))
	for i, columnWidth := range table(width) {
		align := typeset.Left
		if i == 1 || i == 2 {
			align = typeset.Right
		}
		all[i] = cell{columnWidth, []typeset.Block{typeset.Wrap(g[i], typeset.Regular, size, columnWidth-2*gap)}, align, typeset.TableCell}
	}
	return cells(0, all...).within(typeset.TableRow)
}

// split returns as much of a line as there is room for, with its figures, and the rest of its description. It reports false if
// no part of it fits.
func (g goods) split(width, size, room float64) (begun, rest goods, ok bool) {
	block := typeset.Wrap(g[0], typeset.Regular, size, table(width)[0]-2*gap)
	fitting := int((room - gap) / (block.Height() / float64(len(block.Lines))))
	if fitting < 1 || fitting >= len(block.Lines) {
		return g, goods{}, false
	}
	begun = g
	begun[0] = strings.Join(block.Lines[:fitting], "\n")
	rest[0] = "… " + strings.Join(block.Lines[fitting:], "\n")
	return begun, rest, true
}

func setGoods(all []goods, width, size float64) []row {
	rows := make([]row, len(all))
	for i, g := range all {
		rows[i] = g.row(width, size)
	}
	return rows
}

// filling adds the form's remaining rows within its frame, unless the room is less than the lowest row.
func filling(height, width float64) []row {
	if cells(0, cell{width: width}).height > height {
		return nil
	}
	return []row{cells(height, cell{width: width})}
}

func note(width float64, text string) row {
	return cells(0, cell{width: width, blocks: []typeset.Block{typeset.Wrap(text, typeset.Bold, 6, width-2*gap)}})
}

func totals(c Content, width float64) row {
	w := table(width)
	return cells(0,
		newCell(w[0], "", "Total", typeset.Left),
		newCell(w[1], "", kilograms(c.Customs.netGrams()), typeset.Right),
		newCell(w[2], "", strconv.Itoa(c.Customs.kroner()), typeset.Right),
		newCell(w[3]+w[4], "", "NOK", typeset.Left)).within(typeset.Paragraph)
}

func signature(c Content, width float64) row {
	return cells(0, newCell(width, "Date and sender’s signature / Date et signature de l’expéditeur",
		"Ordered and confirmed online "+day(c)+", "+c.Sender.Name, typeset.Left))
}

func footer(c Content, form form, width float64) []row {
	statement := cells(0, cell{width: width, blocks: []typeset.Block{preprinted(certified, width-2*gap)}})
	rows := []row{totals(c, width)}
	reference := references(c.Customs)
	if form != cn23 {
		if reference != "" {
			rows = append(rows, cells(0, newCell(width, "Sender’s customs reference / Référence en douane de l’expéditeur", reference, typeset.Left)))
		}
		return append(rows, statement, signature(c, width))
	}
	// Fields that the shop does not ask for are left empty to be filled in by hand, and so is the room beside the maximum
	// weight: the item is weighed when it is dropped off, so the sender does not sign a guess.
	const free = 7
	third, quarter := width/3, width/4
	return append(rows,
		cells(0,
			newCell(third, "Total gross weight\nPoids brut total (kg)", "max. "+kilograms(c.MaxGrams), typeset.Left),
			newCell(third, "Postal charges\nFrais de port", money(int64(c.Postage)), typeset.Left),
			newCell(third, "Office of origin, date of posting\nBureau d’origine, date de dépôt", "", typeset.Left)),
		cells(0,
			newCell(width/2, "Sender’s customs reference (if any)\nRéférence en douane de l’expéditeur", reference, typeset.Left),
			newCell(width/2, "Importer’s reference (tax code, VAT No.)\nRéférence de l’importateur", "", typeset.Left)),
		cells(0, newCell(width, "Importer’s telephone, e-mail / Téléphone, courriel de l’importateur",
			enumerate(c.Recipient.Phone, c.Recipient.Email), typeset.Left)),
		cells(free,
			newCell(quarter, "Comments / Observations", "", typeset.Left),
			newCell(quarter, "Licence No. / N° de licence", "", typeset.Left),
			newCell(quarter, "Certificate No. / N° de certificat", "", typeset.Left),
			newCell(quarter, "Invoice No. / N° de facture", "", typeset.Left)),
		statement, signature(c, width))
}

// references are the sender's numbers for customs.
func references(c Customs) string {
	return enumerate(prefixed("IOSS ", c.IOSS), prefixed("NO ", c.Company))
}

func prefixed(prefix, text string) string {
	if text == "" {
		return ""
	}
	return prefix + text
}

// enumerate puts commas between the texts that have something in them.
func enumerate(texts ...string) string {
	return strings.ReplaceAll(stack(texts...), "\n", ", ")
}
