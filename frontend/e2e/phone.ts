/** Marks a test to be run on a phone too: by touch, and on a narrow screen. */
export const phone = { tag: '@phone' };
