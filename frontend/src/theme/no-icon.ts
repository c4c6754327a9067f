/*
 * Replaces the icons of the one kind of alert that the shop never shows, announcements, which the design system would make each
 * page fetch.
 */
// eslint-disable-next-line no-restricted-syntax -- as the modules that it replaces
export default undefined;
