package fault

// Code says what is wrong with one field of a request. The values are those of bestill.type.v1.FieldCode, where
// clients find them. It is an alias, so that rules which know no faults can return codes as they are.
type Code = string

// The codes.
const (
	// CodeRequired is a field that is missing or empty.
	CodeRequired Code = "REQUIRED"
	// CodeInvalid is a value that does not have the form of its field, or is none of its enum.
	CodeInvalid Code = "INVALID"
	// CodeTooShort is a text with fewer characters, or a list with fewer entries, than allowed.
	CodeTooShort Code = "TOO_SHORT"
	// CodeTooLong is a text with more characters, or a list with more entries, than allowed.
	CodeTooLong Code = "TOO_LONG"
	// CodeTooSmall is a number below the smallest that is allowed.
	CodeTooSmall Code = "TOO_SMALL"
	// CodeTooLarge is a number above the largest that is allowed.
	CodeTooLarge Code = "TOO_LARGE"
	// CodeInvalidCharacters is a text with characters that cannot be printed on a label: control characters, emoji,
	// non-Latin scripts.
	CodeInvalidCharacters Code = "INVALID_CHARACTERS"
	// CodeUnknown is a well-formed value that names nothing: no such postal code, country or tariff number.
	CodeUnknown Code = "UNKNOWN"
	// CodePhoneOrEmailRequired is a person without a phone number and without an e-mail address, where one is needed.
	CodePhoneOrEmailRequired Code = "PHONE_OR_EMAIL_REQUIRED"
	// CodeNotAllowed is a value that is allowed only in another combination, such as an IOSS number without a sale.
	CodeNotAllowed Code = "NOT_ALLOWED"
)
