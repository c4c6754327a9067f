package typeset

import (
	"fmt"
	"strings"
)

// Role is what a part of a document is, for screen readers (ISO 32000, 14.8.4).
type Role string

// The roles.
const (
	Section        Role = "Sect"
	Heading        Role = "H1"
	Subheading     Role = "H2"
	Paragraph      Role = "P"
	NumberedList   Role = "L Decimal"
	ListItem       Role = "LI"
	ListLabel      Role = "Lbl"
	ListBody       Role = "LBody"
	Table          Role = "Table"
	TableRow       Role = "TR"
	RowHeading     Role = "TH Row"
	ColumnHeading  Role = "TH Column"
	TableCell      Role = "TD"
	Hyperlink      Role = "Link"
	Figure         Role = "Figure"
	documentObject Role = "Document"
)

// Element is a part of a document.
type Element struct {
	Role Role
	// Alt is what a Figure shows, in words.
	Alt string
	// Box is where a Figure stands on its page.
	Box Box
	// Language is a tag such as "en"; empty for the document's own.
	Language string
}

// holds reports whether an element can have text directly. In all others each text becomes a paragraph.
func (r Role) holds() bool {
	switch r {
	case documentObject, Section, NumberedList, ListItem, Table, TableRow:
		return false
	default:
		return true
	}
}

// node is an element in the tree of a document.
type node struct {
	Element
	object int
	parent *node
	kids   []kid
}

// kid is a child of an element: another element, a piece of a page's content, or a link's area.
type kid struct {
	node *node
	page *page
	// mark is the number of the piece on its page.
	mark int
	link *link
}

// Open begins an element inside the current one: following content belongs to it. Shapes belong only to a Figure; elsewhere
// they are decoration. An element may continue on the next page.
func (d *Document) Open(element Element) {
	child := &node{Element: element, parent: d.current}
	d.current.kids = append(d.current.kids, kid{node: child})
	d.current = child
}

// Close ends the current element.
func (d *Document) Close() {
	if d.current.parent == nil {
		d.fail("an element is closed that was never opened")
		return
	}
	d.current = d.current.parent
}

// In draws an element of a role.
func (d *Document) In(role Role, draw func()) { d.Within(Element{Role: role}, draw) }

// Within draws an element.
func (d *Document) Within(element Element, draw func()) {
	d.Open(element)
	draw()
	d.Close()
}

// Decoration draws what is not read out: repeated content of every page, and fold marks.
func (d *Document) Decoration(draw func()) {
	before := d.decoration
	d.decoration = true
	draw()
	d.decoration = before
}

// mark writes content of the current element, or decoration.
func (d *Document) mark(text bool, write func()) {
	on := d.pages[len(d.pages)-1]
	if d.decoration || !text && d.current.Role != Figure {
		on.content.WriteString("/Artifact BMC\n")
		write()
		on.content.WriteString("EMC\n")
		return
	}
	if !d.current.Role.holds() {
		d.In(Paragraph, func() { d.mark(text, write) })
		return
	}
	d.current.kids = append(d.current.kids, kid{page: on, mark: len(on.marked)})
	fmt.Fprintf(on.content, "/%s <</MCID %d>> BDC\n", d.current.Role.name(), len(on.marked))
	on.marked = append(on.marked, d.current)
	write()
	on.content.WriteString("EMC\n")
}

// name is the role's name in the file, which has other words for scopes and for how a list is numbered.
func (r Role) name() string {
	name, _, _ := strings.Cut(string(r), " ")
	return name
}

// kept reports whether an element is written. Empty elements are left out, except for cells: without them the following cells
// would be read out under the wrong headings.
func (n *node) kept() bool { return len(n.kids) > 0 || n.Role == TableCell }

// number reserves an object for every element of a tree that is kept.
func (n *node) number(w *writer) {
	n.object = w.reserve()
	for _, k := range n.kids {
		if k.node != nil && k.node.kept() {
			k.node.number(w)
		}
	}
}

// write writes an element and all its children.
func (n *node) write(w *writer, parent int) {
	var kids strings.Builder
	for _, k := range n.kids {
		switch {
		case k.node != nil && k.node.kept():
			k.node.write(w, n.object)
			fmt.Fprintf(&kids, "%d 0 R ", k.node.object)
		case k.page != nil:
			fmt.Fprintf(&kids, "<</Type /MCR /Pg %d 0 R /MCID %d>> ", k.page.object, k.mark)
		case k.link != nil:
			fmt.Fprintf(&kids, "<</Type /OBJR /Pg %d 0 R /Obj %d 0 R>> ", k.link.page.object, k.link.object)
		}
	}
	var more strings.Builder
	if n.Language != "" {
		more.WriteString(" /Lang " + textString(n.Language))
	}
	switch name, attribute, _ := strings.Cut(string(n.Role), " "); name {
	case "L":
		more.WriteString(" /A <</O /List /ListNumbering /" + attribute + ">>")
	case "TH":
		more.WriteString(" /A <</O /Table /Scope /" + attribute + ">>")
	}
	if n.Role == Figure {
		height := 0.0
		for _, k := range n.kids {
			if k.page != nil {
				height = k.page.height
			}
		}
		fmt.Fprintf(&more, " /Alt %s /A <</O /Layout /Placement /Block /BBox [%s %s %s %s]>>", textString(n.Alt),
			points(n.Box.X), points(height-n.Box.Bottom()), points(n.Box.Right()), points(height-n.Box.Y))
	}
	w.object(n.object, "<</Type /StructElem /S /%s /P %d 0 R%s /K [%s]>>", n.Role.name(), parent, more.String(), kids.String())
}
