package mail

import (
	"errors"
	"io"
	"mime"
	"regexp"

	"github.com/emersion/go-message/mail"

	"bestill.example/services/orders/internal/document"
)

// message is a mail to send. It is encoded while it is sent: with its receipt it is 40 kB.
type message struct {
	from, to string
	// write writes it as the server gets it.
	write func(w io.Writer) error
}

// encodeWords returns a text of a header in ASCII (RFC 2047). It leaves the words as they are that need no code, so that the line
// can be folded between them: one with a code may have 76 characters at most.
func encodeWords(text string) string {
	return notASCII.ReplaceAllStringFunc(text, func(words string) string { return mime.QEncoding.Encode("utf-8", words) })
}

// notASCII finds words that need a code. Words beside each other share one, because the blank between two codes is not read.
var notASCII = regexp.MustCompile(`[^ ]*[^ -~][^ ]*(?: [^ ]*[^ -~][^ ]*)*`)

// writeMail writes a mail with the same letter as plain text and as HTML, and with the file, if any.
func writeMail(w io.Writer, header mail.Header, text, html []byte, attached document.File) error {
	if attached.FileName == "" {
		letter, err := mail.CreateInlineWriter(w, header)
		if err != nil {
			return err
		}
		return writeLetter(letter, text, html)
	}
	all, err := mail.CreateWriter(w, header)
	if err != nil {
		return err
	}
	letter, err := all.CreateInline()
	if err != nil {
		return err
	}
	if err := writeLetter(letter, text, html); err != nil {
		return err
	}
	return errors.Join(writeFile(all, attached), all.Close())
}

func writeLetter(w *mail.InlineWriter, text, html []byte) error {
	return errors.Join(writeText(w, "text/plain", text), writeText(w, "text/html", html), w.Close())
}

func writeText(w *mail.InlineWriter, kind string, text []byte) error {
	var header mail.InlineHeader
	header.SetContentType(kind, map[string]string{"charset": "utf-8"})
	part, err := w.CreatePart(header)
	if err != nil {
		return err
	}
	_, err = part.Write(text)
	return errors.Join(err, part.Close())
}

func writeFile(w *mail.Writer, file document.File) error {
	var header mail.AttachmentHeader
	header.SetContentType(file.ContentType, nil)
	header.SetFilename(file.FileName)
	part, err := w.CreateAttachment(header)
	if err != nil {
		return err
	}
	_, err = part.Write(file.Content)
	return errors.Join(err, part.Close())
}
