// Fails if a page of the shop fetches too many files, or too many kilobytes as the server sends them, or if a
// prerendered one differs between builds. Reads the chunk data that the build writes.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';

/**
 * JavaScript and styles; the document, the font and API calls are not included. Reordering shows an order and
 * takes one on the same page.
 */
const limits = {
  front: { files: 8, kB: 112.5 },
  page: { files: 14, kB: 93 },
  reorder: { files: 14, kB: 104 },
};

const dist = new URL('../dist/', import.meta.url);
const { files, modules } = JSON.parse(readFileSync(new URL('.vite/chunks.json', dist), 'utf8'));

const flows = readdirSync(new URL('../src/flows/', import.meta.url));
const front = [
  'src/main.tsx',
  'src/i18n/core/no.ts',
  'src/features/landing/landing-page.tsx',
  'src/features/landing/no.ts',
];

/** Everything that can be reached from there. */
function reach(from, next) {
  const found = new Set(from);
  for (const at of found) next(at).forEach((each) => found.add(each));
  return found;
}

/** The files that a browser needs to run the modules. */
function filesOf(names) {
  const missing = names.find((name) => !modules[name]);
  if (missing) throw new Error(`size: the build has no ${missing}`);
  const scripts = reach(
    names.map((name) => modules[name].file),
    (file) => files[file].imports,
  );
  return new Set([...scripts, ...[...scripts].flatMap((file) => files[file].css)]);
}

/** In brotli, where the build has that. */
function bytes(file) {
  const compressed = new URL(`${file}.br`, dist);
  return statSync(existsSync(compressed) ? compressed : new URL(file, dist)).size;
}

const failures = [];
function report(name, fetched, limit) {
  const kB = [...fetched].reduce((sum, file) => sum + bytes(file), 0) / 1000;
  const line = `${name.padEnd(66)} ${fetched.size} of ${limit.files} files, ${kB.toFixed(1).padStart(5)} of ${limit.kB} kB`;
  console.log(line);
  if (kB > limit.kB || fetched.size > limit.files) failures.push(line);
}

const first = filesOf(front);
report('front page', first, limits.front);

/** The pages that a flow loads when they are opened. */
const pagesOf = (flow) => {
  const known = reach([`src/flows/${flow}/flow.ts`], (name) => modules[name]?.now ?? []);
  const later = [...known].flatMap((name) => modules[name]?.later ?? []);
  return [...new Set(later)].filter((name) => /^src\/(?!ui\/).*\.tsx$/.test(name));
};

// The cost of a flow's page is its own files, the flow's files and its texts, without those that the front
// page has already fetched.
for (const flow of flows) {
  const own = [`src/flows/${flow}/flow.ts`, `src/flows/${flow}/no.ts`, 'src/flow/flow-routes.tsx'];
  for (const page of pagesOf(flow)) {
    const more = new Set([...filesOf([page, ...own])].filter((file) => !first.has(file)));
    const limit = page === 'src/flows/reorder/order-page.tsx' ? limits.reorder : limits.page;
    report(`${flow}: ${page.replace(/^src\/(flows\/)?/, '')}, more`, more, limit);
  }
}

// What a prerendered page fetches depends on nothing but the page, so it is the same in both languages, except for the texts.
for (const page of readdirSync(new URL('pages/no/', dist), { recursive: true })) {
  if (!page.endsWith('.html')) continue;
  const [norwegian, english] = ['no', 'en'].map((language) =>
    readFileSync(new URL(`pages/${language}/${page}`, dist), 'utf8')
      .match(/(?<=modulepreload" href="\/bestill\/assets\/)[^"]+/g)
      .filter((file) => !file.startsWith(`${language}-`)),
  );
  if (norwegian.join() !== english.join()) failures.push(`${page} fetches other scripts in English`);
}

// Files that import each other may run in the wrong order.
for (const file of Object.keys(files)) {
  if (reach(files[file].imports, (each) => files[each].imports).has(file))
    failures.push(`${file} and another file import each other`);
}

if (failures.length > 0) {
  console.error(`\nNot as it should be fetched:\n${failures.join('\n')}`);
  process.exit(1);
}
