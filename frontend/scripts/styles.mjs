// Fails if a CSS module has a class that nothing uses, or a sheet a property that does not follow the direction of the text. That
// a class which is used exists is checked by eslint.classes.js.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const src = path.join(import.meta.dirname, '../src');

const files = readdirSync(src, { recursive: true }).map((file) => path.join(src, file));
const read = (file) => readFileSync(file, 'utf8');
const sheets = files
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, text: read(file).replaceAll(/\/\*.*?\*\//gs, '') }));

const resolve = (name, importer) =>
  name.startsWith('@/') ? path.join(src, name.slice(2)) : path.resolve(path.dirname(importer), name);

/** The classes that are used of each module; `undefined` for all of them, where the code computes their names. */
const used = new Map();
const use = (sheet, name) => used.set(sheet, (used.get(sheet) ?? new Set()).add(name));
for (const file of files.filter((file) => file.endsWith('.tsx'))) {
  const text = read(file);
  for (const [, styles, name] of text.matchAll(/import (\w+) from '(.+\.module\.css)'/g))
    for (const [, part] of text.matchAll(new RegExp(`\\b${styles}(?:\\.(\\w+)|\\[)`, 'g')))
      use(resolve(name, file), part);
}
for (const { file, text } of sheets)
  for (const [, name, sheet] of text.matchAll(/composes: (\w+) from '(.+)'/g))
    use(resolve(sheet, file), name);

const physical = /^\s*((margin|padding|border)-(left|right)|left|right)\b|text-align: (left|right)/;

function unusedIn({ file, text }) {
  const uses = used.get(file) ?? new Set();
  if (!file.endsWith('.module.css') || uses.has(undefined)) return [];
  const own = text.replaceAll(/composes: .*;|:global\(.*?\)/g, '').matchAll(/\.([a-z]\w*)/gi);
  return [...new Set([...own].map(([, name]) => name))].filter((name) => !uses.has(name));
}

const failures = sheets.flatMap((sheet) =>
  [
    ...sheet.text.split('\n').filter((line) => physical.test(line)),
    ...unusedIn(sheet).map((name) => `nothing uses .${name}`),
  ].map((failure) => `${path.relative(src, sheet.file)}: ${failure.trim()}`),
);
if (sheets.length === 0 || used.size === 0) failures.push('there are no styles in src');
if (failures.length > 0) {
  console.error(`error: styles are not as they should be:\n${failures.join('\n')}`);
  process.exit(1);
}
