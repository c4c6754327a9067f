// Generated from the contracts by `npm run api`; do not edit.

/** The fingerprint of the contracts, with which the BFF recognises a page of another release. */
export const contracts = '9eb7a4cce6e06a81';
