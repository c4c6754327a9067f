package typeset

import (
	"fmt"
	"strings"
)

// Role is what a part of a document is, for those who have it read out (ISO 32000, 14.8.4).
type Role string

// The roles.
const (
	Section        Role = "Sect"
	Heading        Role = "H1"
	Subheading     Role = "H2"
	Paragraph      Role = "P"
	List           Role = "L"
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
	// Language is a tag such as "en"; empty where it is that of the document.
	Language string
}

// holds reports whether text can stand in an element directly. In all others each text is a paragraph of its own.
func (r Role) holds() bool {
	switch r {
	case documentObject, Section, List, ListItem, Table, TableRow:
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

// kid is what an element has: another element, a piece of a page's content, or a link's area.
type kid struct {
	node *node
	page *page
	// mark is the number of the piece on its page.
	mark int
	link *link
}

// Open begins an element inside the current one: what is set from now on belongs to it. Shapes belong to a Figure only;
// elsewhere they are decoration. An element may go on on the next page.
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

// Decoration draws what is not read out: what stands on every page, and hints for the hand that folds.
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
	fmt.Fprintf(&on.content, "/%s <</MCID %d>> BDC\n", d.current.Role.name(), len(on.marked))
	on.marked = append(on.marked, d.current)
	write()
	on.content.WriteString("EMC\n")
}

// name is the role's in the file, which has other words for its scope.
func (r Role) name() string {
	name, _, _ := strings.Cut(string(r), " ")
	return name
}

// kept reports whether an element is in the file. An empty one is left out, but for a cell: without it, those that follow
// would be read out under the headings of others.
func (n *node) kept() bool { return len(n.kids) > 0 || n.Role == TableCell }

// number gives every element of a tree that is kept its object.
func (n *node) number(w *writer) {
	n.object = w.reserve()
	for _, k := range n.kids {
		if k.node != nil && k.node.kept() {
			k.node.number(w)
		}
	}
}

// write writes an element with all that is in it.
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
	if _, scope, ok := strings.Cut(string(n.Role), " "); ok {
		more.WriteString(" /A <</O /Table /Scope /" + scope + ">>")
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
	w.object(n.object, fmt.Sprintf("<</Type /StructElem /S /%s /P %d 0 R%s /K [%s]>>", n.Role.name(), parent, more.String(), kids.String()))
}
