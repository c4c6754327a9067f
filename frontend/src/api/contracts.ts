// Generated from the contracts by `npm run api`; do not edit.

/** The fingerprint of the contracts, with which the BFF recognises a page of another release. */
export const contracts = '86d73c488407ec91';
