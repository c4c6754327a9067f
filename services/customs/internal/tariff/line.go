package tariff

// Line is one number of the Norwegian tariff with its official text. It stands beside the table of goods:
// complete, but worded as laws are.
type Line struct {
	Number Number
	// Norwegian and English are the texts of the number and of what stands above it.
	Norwegian, English string
}
