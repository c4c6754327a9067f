/*
 * Replaces the icons of the one kind of alert that the shop never shows, announcements, which the design system would make each
 * page fetch.
 */
export default undefined;
