package tariff

// Line is one number of the Norwegian tariff with its official text. The tariff complements the table of goods: it is
// complete, but in legal language.
type Line struct {
	Number Number
	// Norwegian and English are the texts of the number and of the positions above it.
	Norwegian, English string
}
