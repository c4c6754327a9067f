// Generated from the contracts by `npm run api`; do not edit.

/** The edition of the contracts, by which the BFF knows a page of another release. */
export const contracts = 'a335c8e0bbe5b0e3';
