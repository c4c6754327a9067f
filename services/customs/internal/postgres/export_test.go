package postgres

// TariffSearches are the statements of [Store.SearchTariff].
var TariffSearches = []string{searchByWords, searchByDigits}
