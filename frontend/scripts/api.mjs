// Writes src/api/schema.d.ts from the BFF's contract, and src/api/contracts.ts from all contracts. With
// --check it fails if one of them is outdated.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

const contract = new URL('../../bff/api/openapi/bestill.swagger.json', import.meta.url);
const ownContract = new URL('../../bff/api/own.json', import.meta.url);
const descriptors = new URL('../../proto/gen/descriptors/bestill.binpb', import.meta.url);

const { paths, definitions } = JSON.parse(await readFile(contract, 'utf8'));
/** What the BFF answers itself: its times are texts, which are never absent. */
const own = JSON.parse(await readFile(ownContract, 'utf8')).definitions;

/**
 * The gateway writes Swagger 2, which has its schemas under another key, and prefixes names with the version
 * of their package.
 */
const plainName = (name) => name.replace(/^v1/, '');
const moveReferences = (value) =>
  JSON.parse(
    JSON.stringify(value).replace(
      /"#\/definitions\/(\w+)"/g,
      (_, name) => `"#/components/schemas/${plainName(name)}"`,
    ),
  );

/** The names of the schemas that a schema refers to, directly or through others. */
function reach(schema, found = new Set()) {
  for (const [, name] of JSON.stringify(schema ?? {}).matchAll(/"#\/definitions\/(\w+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    reach(definitions[name], found);
  }
  return found;
}

/** The scalars of a oneof, which Swagger does not mark: a response has at most one of them. */
const alternatives = { v1Visit: ['reorderOf', 'returnOf'] };

const operations = Object.values(paths).flatMap((path) => Object.values(path));
const answered = new Set(operations.flatMap((operation) => [...reach(operation.responses['200']?.schema)]));

// The contract requires only the fields of a request without which it is refused. The server leaves out of a response only absent
// messages and fields marked optional; the page sends every field of a request.
function required(name, { properties = {} }) {
  const isMessage = ({ allOf, format }) =>
    (format === 'date-time' && !(name in own)) || // a message of its own in the contract
    (allOf !== undefined && definitions[allOf[0].$ref.split('/').at(-1)].properties !== undefined);
  const mayBeAbsent = (key) =>
    isMessage(properties[key]) || properties[key]['x-nullable'] || alternatives[name]?.includes(key);
  return Object.keys(properties).filter((key) => !answered.has(name) || !mayBeAbsent(key));
}

/** The page never sends UNSPECIFIED, and takes it in an answer as a value that it does not know. */
function known({ enum: values, default: _, ...schema }) {
  return values ? { ...schema, enum: values.filter((value) => value !== 'UNSPECIFIED') } : schema;
}

const schemas = Object.fromEntries(
  Object.entries(definitions).map(([name, schema]) => [
    plainName(name),
    { ...known(schema), required: required(name, schema) },
  ]),
);

const document = {
  openapi: '3.0.3',
  info: { title: 'bestill', version: '1' },
  paths: {},
  components: { schemas: moveReferences(schemas) },
};
const types = astToString(
  await openapiTS(document, { rootTypes: true, rootTypesNoSchemaPrefix: true, alphabetize: true }),
);
const fingerprint = createHash('sha256')
  .update(await readFile(descriptors))
  .digest('hex')
  .slice(0, 16);

const generated = {
  'schema.d.ts': `// Generated from the contract by \`npm run api\`; do not edit.\n\n${types}`,
  'contracts.ts': `// Generated from the contracts by \`npm run api\`; do not edit.

/** The fingerprint of the contracts, with which the BFF recognises a page of another release. */
export const contracts = '${fingerprint}';
`,
};

for (const [name, text] of Object.entries(generated)) {
  const target = new URL(`../src/api/${name}`, import.meta.url);
  if (!process.argv.includes('--check')) {
    await writeFile(target, text);
  } else if ((await readFile(target, 'utf8').catch(() => '')) !== text) {
    console.error(`src/api/${name} does not match the contracts: run \`npm run api\` in frontend/`);
    process.exit(1);
  }
}
