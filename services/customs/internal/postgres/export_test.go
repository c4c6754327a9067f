package postgres

// SearchTariffSQL is what [Store.SearchTariff] asks.
const SearchTariffSQL = searchTariff
