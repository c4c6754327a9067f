package postgres

// TariffSearches are what [Store.SearchTariff] asks.
var TariffSearches = []string{searchByWords, searchByDigits}
