package label

// form is the customs form that is on a label, or goes with it.
type form int

const (
	noForm form = iota
	cn22
	cn23
	// proForma is a list of the goods on a page of its own: inside Norway no form is prescribed.
	proForma
)

// onFace reports whether the form is on the same page as the addresses.
func (f form) onFace() bool { return f == cn22 || f == cn23 }

// maxShortForm is the highest value of a letter, in kroner, for the short form: the Universal Postal Union allows a CN 22 up to 300
// SDR of the International Monetary Fund, and requires a CN 23 above. An SDR has cost between 11 and 15 kroner for years, so the
// 3,000 kr that are usual in Norway are never more than that, and at worst a letter has the longer form without need.
const maxShortForm = 3000

// formOf returns the form for what is declared. A parcel has a CN 23 whatever its value; a letter has the form for its value;
// documents without goods have none. A parcel inside Norway that passes a customs border, to Svalbard or through Sweden or
// Finland, has a list of its goods.
func formOf(c Content) form {
	switch fixed := c.Service.layout().form; {
	case len(c.Customs.Items) == 0:
		return noForm
	case fixed != noForm:
		return fixed
	case c.Customs.kroner() > maxShortForm:
		return cn23
	default:
		return cn22
	}
}

func (c Customs) kroner() int {
	sum := 0
	for _, item := range c.Items {
		sum += item.Kroner
	}
	return sum
}

func (c Customs) netGrams() int {
	sum := 0
	for _, item := range c.Items {
		sum += item.NetGrams
	}
	return sum
}
