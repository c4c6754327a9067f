// Writes the part of the font that almost every page needs: the letters of the shop's own texts and of most
// Nordic and German names. fonts.css loads the rest of the font for other letters. Run it after an update of
// the font.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const from = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** The unicode-range of fonts.css. */
const letters = `${from(0x20, 0x7e)}\u00a0§«\u00ad°²³·»½ÄÅÆÉÖ×ØÜäåæéöøü–—‘’“”•…−`;

const whole = fileURLToPath(
  import.meta.resolve('@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'),
);
const part = await subsetFont(await readFile(whole), letters, {
  targetFormat: 'woff2',
  // Without fractions and other glyph variants that no page uses.
  noLayoutClosure: true,
});
await writeFile(new URL('../src/theme/fonts/source-sans-3-shop.woff2', import.meta.url), part);
