package rules

// GS1CheckDigit returns the digit that ends a number of GS1 (SSCC, GSIN) after the given digits: modulus 10 of their sum,
// weighed 3, 1, 3, 1 … from the right.
func GS1CheckDigit(digits string) byte {
	sum := 0
	for i := range len(digits) {
		weight := 3 - 2*(i%2)
		sum += weight * int(digits[len(digits)-1-i]-'0')
	}
	return byte('0' + (10-sum%10)%10)
}

// S10CheckDigit returns the digit that follows the eight digits of an item number of the Universal Postal Union, by its
// standard S10: 11 less the weighted sum modulo 11, where 10 is written 0 and 11 is written 5.
func S10CheckDigit(serial string) byte {
	weights := [...]int{8, 6, 4, 2, 3, 5, 9, 7}
	sum := 0
	for i, weight := range weights {
		sum += weight * int(serial[i]-'0')
	}
	switch check := 11 - sum%11; check {
	case 10:
		return '0'
	case 11:
		return '5'
	default:
		return byte('0' + check)
	}
}
