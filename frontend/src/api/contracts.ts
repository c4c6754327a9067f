// Generated from the contracts by `npm run api`; do not edit.

/** The fingerprint of the contracts, with which the BFF recognises a page of another release. */
export const contracts = '0a8c4e3c48c19f88';
