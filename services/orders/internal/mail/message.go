package mail

import (
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"mime/quotedprintable"
	"slices"

	"bestill.example/services/orders/internal/document"
)

// message is a mail to send. It is encoded while it is sent: with its receipt it is 40 kB.
type message struct {
	from, to string
	// header is what comes before that of content.
	header  string
	content part
}

func (m message) writeTo(w io.Writer) error {
	if _, err := io.WriteString(w, m.header); err != nil {
		return err
	}
	return m.content.writeTo(w)
}

// part is the content of a message or a part of it (RFC 2045).
type part struct {
	header string
	write  func(w io.Writer) error
}

func (p part) writeTo(w io.Writer) error {
	if _, err := io.WriteString(w, p.header+"\r\n\r\n"); err != nil {
		return err
	}
	return p.write(w)
}

// several returns parts as one (RFC 2046, 5.1).
func several(kind string, parts ...part) part {
	boundary := rand.Text()
	return part{"Content-Type: multipart/" + kind + "; boundary=" + boundary, func(w io.Writer) error {
		for _, p := range parts {
			if _, err := io.WriteString(w, "\r\n--"+boundary+"\r\n"); err != nil {
				return err
			}
			if err := p.writeTo(w); err != nil {
				return err
			}
		}
		_, err := io.WriteString(w, "\r\n--"+boundary+"--\r\n")
		return err
	}}
}

// textPart returns a text that execute writes.
func textPart(kind string, execute func(w io.Writer) error) part {
	return part{"Content-Type: " + kind + "; charset=UTF-8\r\nContent-Transfer-Encoding: quoted-printable", func(w io.Writer) error {
		encoder := quotedprintable.NewWriter(w)
		return errors.Join(execute(encoder), encoder.Close())
	}}
}

// filePart returns an attachment.
func filePart(file document.File) part {
	header := fmt.Sprintf("Content-Type: %s; name=%q\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename=%[2]q",
		file.ContentType, file.FileName)
	return part{header, func(w io.Writer) error {
		const bytesOfLine = 57 // 76 characters
		var line []byte
		for content := range slices.Chunk(file.Content, bytesOfLine) {
			line = append(base64.StdEncoding.AppendEncode(line[:0], content), "\r\n"...)
			if _, err := w.Write(line); err != nil {
				return err
			}
		}
		return nil
	}}
}
