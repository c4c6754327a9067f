/** The colours of all drawings. They follow the theme: light, dark, print, and the customer's own. */
export const line = 'var(--drawing-line)';
export const softLine = 'var(--drawing-pale)';
export const white = 'var(--drawing-white)';
export const mist = 'var(--drawing-mist)';
export const shade = 'var(--drawing-shade)';
export const accent = 'var(--drawing-accent)';
export const groundShadow = 'var(--drawing-shadow)';
