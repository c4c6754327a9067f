// Adds the paths that the BFF answers itself (own.json) to the OpenAPI document that the gateway's plugin has made of the contracts.
import { readFile, writeFile } from 'node:fs/promises';

const [, , file] = process.argv;
const document = JSON.parse(await readFile(file, 'utf8'));
const own = JSON.parse(await readFile(new URL('own.json', import.meta.url), 'utf8'));

const sorted = (named) => Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1)));
document.paths = sorted({ ...document.paths, ...own.paths });
document.definitions = sorted({ ...document.definitions, ...own.definitions });
document.tags.push({ name: 'BFF', description: 'What no service answers.' });
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
// The plugin lists services without a path, too, and gives a default to parameters that are required.
document.tags = document.tags.filter(({ name }) => operations.some(({ tags }) => tags.includes(name)));
for (const parameter of operations.flatMap(({ parameters }) => parameters ?? [])) {
  if (parameter.required) delete parameter.default;
}
await writeFile(file, `${JSON.stringify(document, null, 2)}\n`);
