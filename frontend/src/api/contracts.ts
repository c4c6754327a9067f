// Generated from the contracts by `npm run api`; do not edit.

/** The edition of the contracts, by which the BFF knows a page of another release. */
export const contracts = '1ef7444c1c3c01cd';
