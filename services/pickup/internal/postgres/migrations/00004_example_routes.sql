-- +goose Up

-- Example figures, and some of the islands that mail reaches by boat.
INSERT INTO route_capacities (first_code, last_code, valid_from, places) VALUES
    ('0000', '9999', '2026-01-01', 50);

INSERT INTO excluded_postal_codes (first_code, last_code, reason, excluded_from) VALUES
    ('5547', '5547', 'NO_MAIL_ROUTE', '2026-01-01'), -- Utsira
    ('5947', '5947', 'NO_MAIL_ROUTE', '2026-01-01'), -- Fedje
    ('8063', '8064', 'NO_MAIL_ROUTE', '2026-01-01'), -- Værøy and Røst
    ('8770', '8770', 'NO_MAIL_ROUTE', '2026-01-01'); -- Træna
