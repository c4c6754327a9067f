-- +goose Up

-- Still one list a day, but one without express may be completed with prices for it, as with those inside Norway.
DROP INDEX one_price_list_a_day;
CREATE UNIQUE INDEX one_price_list_a_day ON price_lists (valid_from, (content ? 'domestic'), (content ? 'express'));
