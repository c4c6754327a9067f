-- +goose Up

-- Example figures and the largest blocks of postal codes that are PO boxes only.
INSERT INTO pickup_prices (valid_from, total_price_in_ore) VALUES
    ('2026-01-01 00:00 Europe/Oslo', 6900),
    ('2027-01-01 00:00 Europe/Oslo', 7200);

INSERT INTO excluded_postal_codes (first_code, last_code, reason, excluded_from) VALUES
    ('8099', '8099', 'OUTSIDE_MAINLAND', '2026-01-01'), -- Jan Mayen
    ('9170', '9179', 'OUTSIDE_MAINLAND', '2026-01-01'), -- Svalbard
    ('0101', '0138', 'PO_BOXES', '2026-01-01'),         -- Oslo
    ('4661', '4699', 'PO_BOXES', '2026-01-01'),         -- Kristiansand
    ('5801', '5899', 'PO_BOXES', '2026-01-01'),         -- Bergen
    ('7401', '7498', 'PO_BOXES', '2026-01-01'),         -- Trondheim
    ('9251', '9299', 'PO_BOXES', '2026-01-01');         -- Tromsø
