/** Marks a test that also runs on a phone, with touch and on a narrow screen. */
export const phone = { tag: '@phone' };
