package mail

import "html/template"

// What only Outlook for Windows reads, because it draws mails with Word: Word knows no greatest width, so the letter stands in a
// table of that width there, and where the first font of a list is missing it takes Times. [template] drops the comments of a
// template, so these come as values.
const (
	wordFonts template.HTML = "<!--[if mso]><style>td, th, p, h1, h2, a { font-family: 'Segoe UI', Arial, sans-serif !important }</style>" +
		"<![endif]-->\n"
	wordBegins template.HTML = `<!--[if mso]><table role="presentation" align="center" width="600" cellspacing="0" cellpadding="0"><tr><td><![endif]-->`
	wordEnds   template.HTML = "<!--[if mso]></td></tr></table><![endif]-->"
)

var forOutlook = template.FuncMap{
	"wordFonts":  func() template.HTML { return wordFonts },
	"wordBegins": func() template.HTML { return wordBegins },
	"wordEnds":   func() template.HTML { return wordEnds },
}
