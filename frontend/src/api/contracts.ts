// Generated from the contracts by `npm run api`; do not edit.

/** The fingerprint of the contracts, with which the BFF recognises a page of another release. */
export const contracts = '7d2d36dc8f3aef5b';
