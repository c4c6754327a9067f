/** Marks a test that also runs on a phone: by touch, and on a narrow screen. */
export const phone = { tag: '@phone' };
