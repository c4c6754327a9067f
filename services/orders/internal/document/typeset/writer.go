package typeset

import (
	"bytes"
	"crypto/sha256"
	"encoding/xml"
	"fmt"
	"math"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf16"

	"github.com/klauspost/compress/zlib"
)

// writer writes the objects of a PDF file (ISO 32000, 7.5). Objects without data of their own are compressed together, because
// a tagged document has about a hundred.
type writer struct {
	file *bytes.Buffer
	// places are the places of the objects, by their number less one.
	places []place
	// packed are the objects that are compressed together, index their numbers and offsets.
	packed *bytes.Buffer
	index  []byte
	count  int
}

// place is where an object is: at an offset in the file, or the nth in the stream of packed objects.
type place struct {
	offset int
	nth    int
	packed bool
}

// reserve returns the number of an object to be written later.
func (w *writer) reserve() int {
	w.places = append(w.places, place{})
	return len(w.places)
}

func (w *writer) object(number int, format string, args ...any) {
	w.places[number-1] = place{nth: w.count, packed: true}
	w.count++
	w.index = fmt.Appendf(w.index, "%d %d ", number, w.packed.Len())
	fmt.Fprintf(w.packed, format+"\n", args...)
}

// stream writes an object with data, compressed.
func (w *writer) stream(number int, dictionary string, data ...[]byte) {
	compressed := emptyBuffer()
	defer buffers.Put(compressed)
	compress(compressed, data...)
	w.compressedStream(number, dictionary, compressed.Bytes())
}

func (w *writer) compressedStream(number int, dictionary string, compressed []byte) {
	w.plainStream(number, dictionary+" /Filter /FlateDecode", compressed)
}

func (w *writer) plainStream(number int, dictionary string, data []byte) {
	w.places[number-1] = place{offset: w.file.Len()}
	fmt.Fprintf(w.file, "%d 0 obj\n<<%s /Length %d>>\nstream\n", number, dictionary, len(data))
	w.file.Write(data)
	w.file.WriteString("\nendstream\nendobj\n")
}

// compress is fast rather than thorough: it takes half of the time, and costs some hundred bytes.
func compress(into *bytes.Buffer, data ...[]byte) {
	deflate := deflaters.Get().(*zlib.Writer)
	defer deflaters.Put(deflate)
	deflate.Reset(into)
	for _, part := range data {
		_, _ = deflate.Write(part) // a buffer never fails
	}
	_ = deflate.Close()
}

// buffers are reused, because they would be most of what a document allocates.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// emptyBuffer returns one of [buffers], which the caller puts back.
func emptyBuffer() *bytes.Buffer {
	buffer := buffers.Get().(*bytes.Buffer)
	buffer.Reset()
	return buffer
}

var deflaters = sync.Pool{New: func() any {
	quick, _ := zlib.NewWriterLevel(nil, zlib.BestSpeed) // a level that there is
	return quick
}}

// compressOnce is thorough, for what is made once.
func compressOnce(into *bytes.Buffer, data ...[]byte) {
	thorough, _ := zlib.NewWriterLevel(into, zlib.BestCompression) // a level that there is
	for _, part := range data {
		_, _ = thorough.Write(part) // a buffer never fails
	}
	_ = thorough.Close()
}

// end writes the packed objects, the cross-reference stream and the trailer (ISO 32000, 7.5.7 and 7.5.8).
func (w *writer) end(catalog, info int) []byte {
	pack := w.reserve()
	w.stream(pack, fmt.Sprintf("/Type /ObjStm /N %d /First %d", w.count, len(w.index)), w.index, w.packed.Bytes())
	id := sha256.Sum256(w.file.Bytes())
	begin, number := w.file.Len(), w.reserve()
	w.places[number-1].offset = begin
	// The first entry is for object 0, which does not exist.
	table := []byte{0, 0, 0, 0, 0, 0}
	for _, p := range w.places {
		kind, where := byte(1), p.offset
		if p.packed {
			kind, where = 2, pack
		}
		table = append(table, kind, byte(where>>16), byte(where>>8), byte(where), byte(p.nth>>8), byte(p.nth))
	}
	w.stream(number, fmt.Sprintf("/Type /XRef /Size %d /W [1 3 2] /Root %d 0 R /Info %d 0 R /ID [<%x> <%x>]",
		len(w.places)+1, catalog, info, id[:16], id[:16]), table)
	fmt.Fprintf(w.file, "startxref\n%d\n%%%%EOF\n", begin)
	return bytes.Clone(w.file.Bytes())
}

// Bytes returns the finished, tagged PDF, or the first error while it was made. It is called once.
func (d *Document) Bytes() ([]byte, error) {
	if d.err == nil && d.current.parent != nil {
		d.fail("an element is not closed")
	}
	if d.err != nil {
		return nil, d.err
	}
	w := &writer{file: emptyBuffer(), packed: emptyBuffer()}
	defer buffers.Put(w.file)
	defer buffers.Put(w.packed)
	w.file.WriteString("%PDF-1.7\n%\xb5\xb6\xb7\xb8\n")
	catalog, tree, root, metadata, info := w.reserve(), w.reserve(), w.reserve(), w.reserve(), w.reserve()
	resources := fmt.Sprintf("/Font <<%s>> /XObject <<%s>>", d.writeFonts(w), d.writeDrawings(w))
	kids := make([]string, len(d.pages))
	for i, page := range d.pages {
		page.object = w.reserve()
		for _, link := range page.links {
			link.object = w.reserve()
		}
		kids[i] = reference(page.object)
	}
	d.root.number(w)
	d.root.write(w, root)
	parents, next := d.writePages(w, tree, resources)
	w.object(tree, "<</Type /Pages /Kids [%s] /Count %d>>", strings.Join(kids, " "), len(kids))
	w.object(root, "<</Type /StructTreeRoot /K %d 0 R /ParentTree <</Nums [%s]>> /ParentTreeNextKey %d>>",
		d.root.object, strings.Join(parents, " "), next)
	w.plainStream(metadata, "/Type /Metadata /Subtype /XML", d.metadata())
	date := textString("D:" + d.info.Created.UTC().Format("20060102150405") + "Z")
	w.object(info, "<</Title %s /Producer %s /CreationDate %s /ModDate %s>>", textString(d.info.Title), textString(producer), date, date)
	preferences := "/DisplayDocTitle true"
	if d.info.ToScale {
		preferences += " /PrintScaling /None /Duplex /Simplex"
	}
	w.object(catalog, "<</Type /Catalog /Pages %d 0 R /Lang %s /MarkInfo <</Marked true>> /StructTreeRoot %d 0 R"+
		" /ViewerPreferences <<%s>> /Metadata %d 0 R>>", tree, textString(d.info.Language), root, preferences, metadata)
	return w.end(catalog, info), nil
}

// writePages writes the pages and returns the entries of the parent tree, which assign pieces of content to elements, sorted by
// their keys, with the key for the next one.
func (d *Document) writePages(w *writer, tree int, resources string) (parents []string, next int) {
	var ofLinks []string
	next = len(d.pages)
	for i, page := range d.pages {
		annotations, marked := make([]string, len(page.links)), make([]string, len(page.marked))
		for k, link := range page.links {
			annotations[k] = reference(link.object)
			ofLinks = append(ofLinks, fmt.Sprintf("%d %d 0 R", next, link.parent.object))
			w.object(link.object, "<</Type /Annot /Subtype /Link /F 4 /Border [0 0 0] /StructParent %d /Rect [%s %s %s %s]"+
				" /Contents %s /A <</S /URI /URI (%s)>>>>", next,
				points(link.X), points(page.height-link.Bottom()), points(link.Right()), points(page.height-link.Y),
				textString(link.target), escapes.Replace(link.target))
			next++
		}
		for k, node := range page.marked {
			marked[k] = reference(node.object)
		}
		parents = append(parents, fmt.Sprintf("%d [%s]", i, strings.Join(marked, " ")))
		content := w.reserve()
		w.stream(content, "", page.content.Bytes())
		buffers.Put(page.content)
		page.content = nil // others use it now
		w.object(page.object, "<</Type /Page /Parent %d 0 R /MediaBox [0 0 %s %s] /Resources <<%s>> /Contents %d 0 R"+
			" /StructParents %d /Tabs /S /Annots [%s]>>",
			tree, points(page.width), points(page.height), resources, content, i, strings.Join(annotations, " "))
	}
	return append(parents, ofLinks...), next
}

const producer = "bestill"

// metadata returns the document's title and language. It does not claim PDF/UA: no checker of that standard has read these files.
func (d *Document) metadata() []byte {
	var title, tag strings.Builder
	_ = xml.EscapeText(&title, []byte(d.info.Title)) // a builder never fails
	_ = xml.EscapeText(&tag, []byte(d.info.Language))
	return fmt.Appendf(nil, `<?xpacket begin="%s" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" `+
		`xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>%s</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>%[4]s</xmp:CreateDate><xmp:ModifyDate>%[4]s</xmp:ModifyDate>
<pdf:Producer>%[5]s</pdf:Producer>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`, "\ufeff", title.String(), tag.String(), d.info.Created.UTC().Format(time.RFC3339), producer)
}

// writeFonts writes the fonts that the document uses, and returns their entries for a page's resources.
func (d *Document) writeFonts(w *writer) string {
	resources := make([]string, len(d.faces))
	for i, used := range d.faces {
		part := used.face.partFor(used.runes)
		object, descendant, descriptor, file, unicode := w.reserve(), w.reserve(), w.reserve(), w.reserve(), w.reserve()
		resources[i] = fmt.Sprintf("/F%d %d 0 R", i, object)
		w.object(object, "<</Type /Font /Subtype /Type0 /BaseFont /%s /Encoding /Identity-H /DescendantFonts [%d 0 R] /ToUnicode %d 0 R>>",
			part.name, descendant, unicode)
		w.object(descendant, "<</Type /Font /Subtype /CIDFontType2 /BaseFont /%s /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>>"+
			" /CIDToGIDMap /Identity /FontDescriptor %d 0 R /W [%s]>>", part.name, descriptor, part.widths)
		w.object(descriptor, "<</Type /FontDescriptor /FontName /%s /Flags 4 /FontBBox [-300 -300 1400 1000] /ItalicAngle 0"+
			" /Ascent %.0f /Descent -%.0f /CapHeight 660 /StemV 90 /FontFile2 %d 0 R>>", part.name, ascent*em, descent*em, file)
		w.compressedStream(file, fmt.Sprintf("/Length1 %d", part.length), part.outlines)
		w.compressedStream(unicode, "", part.unicode)
	}
	return strings.Join(resources, " ")
}

func reference(object int) string { return strconv.Itoa(object) + " 0 R" }

// points converts mm to points and formats them for the file.
func points(millimetres float64) string { return decimal(millimetres * pointsPerMillimetre) }

// decimal writes a number with three decimals at most: a thousandth of a point is finer than any printer.
func decimal(number float64) string {
	const precision = 1000
	thousandths := int64(math.Round(number * precision))
	var room [24]byte
	text := room[:0]
	if thousandths < 0 {
		text, thousandths = append(text, '-'), -thousandths
	}
	text = strconv.AppendInt(text, thousandths/precision, 10)
	if rest := thousandths % precision; rest > 0 {
		text = append(text, '.', byte('0'+rest/100), byte('0'+rest/10%10), byte('0'+rest%10))
		text = bytes.TrimRight(text, "0")
	}
	return string(text)
}

var escapes = strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`)

// textString formats a text as a PDF string, in UTF-16.
func textString(text string) string { return fmt.Sprintf("<feff%x>", bigEndian(text)) }

func bigEndian(text string) []byte {
	var out []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		out = append(out, byte(unit>>8), byte(unit))
	}
	return out
}
