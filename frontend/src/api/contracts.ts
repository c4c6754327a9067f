// Generated from the contracts by `npm run api`; do not edit.

/** The fingerprint of the contracts, with which the BFF recognises a page of another release. */
export const contracts = 'ab0cbaba943f0da1';
