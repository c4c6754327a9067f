/** The colours of all drawings: the theme's, and one tint for the background. */
export const line = 'var(--deep-spruce)';
export const softLine = '#86b1ab';
export const white = '#fff';
export const mist = 'var(--mist)';
export const shade = 'var(--ax-accent-300)';
export const accent = 'var(--cloudberry)';
