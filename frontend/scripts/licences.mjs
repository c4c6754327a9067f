// Writes the licences of what the page is built of beside it, because their notices have to travel with each copy, and fails
// for a licence that is not allowed. Reads the packages of the bundle from what the build has written.
import { readFileSync, writeFileSync } from 'node:fs';

/** They ask for no more than their notice. */
const allowed = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1']);

/** The licences of packages that have none, name somebody else than their font does, or have two. */
const files = {
  '@navikt/': ['src/theme/aksel-licence.txt'],
  '@fontsource-variable/': ['src/theme/fonts/LICENSE'],
  // The numbering plans are Google's.
  'libphonenumber-js': ['LICENSE', 'LICENSE.Apache'].map((file) => `node_modules/libphonenumber-js/${file}`),
};

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8').trim();

const bundled = JSON.parse(read('dist/.vite/licences.json'));
const modules = new Set(bundled.map(({ name }) => name));
// Of fonts, only styles refer to the files.
const fonts = Object.keys(JSON.parse(read('package.json')).dependencies)
  .filter((name) => !modules.has(name))
  .map((name) => JSON.parse(read(`node_modules/${name}/package.json`)))
  .map(({ name, version, license }) => ({ name, version, identifier: license }));

const packages = [...bundled, ...fonts]
  .map(({ text, ...each }) => {
    const [, instead] = Object.entries(files).find(([scope]) => each.name.startsWith(scope)) ?? [];
    return { ...each, text: instead?.map(read).join('\n\n') ?? text };
  })
  .sort((a, b) => (a.name < b.name ? -1 : 1));

const failures = packages.flatMap(({ name, identifier, text }) => [
  ...(allowed.has(identifier) ? [] : [`${name} has the licence ${identifier}`]),
  ...(text ? [] : [`${name} has no text of its licence`]),
]);
if (failures.length > 0) {
  console.error(`error: the page has packages that it may not pass on:\n${failures.join('\n')}`);
  process.exit(1);
}

const line = '='.repeat(80);
/** A licence, once, below the packages that have it. */
function section(text) {
  const names = packages
    .filter((each) => each.text === text)
    .map(({ name, version }) => `${name} ${version}`);
  return `\n${line}\n${names.join('\n')}\n${line}\n\n${text}\n`;
}
const heading =
  'This page contains what is listed here, by others, under the licences that follow the names.\n';
const texts = [...new Set(packages.map(({ text }) => text))];
writeFileSync(new URL('../dist/licences.txt', import.meta.url), heading + texts.map(section).join(''));
