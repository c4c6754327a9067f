// Fails when a page of the shop has become too large to fetch. Counts the files in the build's manifest, compressed.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const limits = { landingJs: 135, landingCss: 20, stepJs: 60 }; // kB

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

const entry = 'index.html';
const landing = [
  entry,
  'src/i18n/core/no.ts',
  'src/features/landing/landing-page.tsx',
  'src/features/landing/no.ts',
];

/** The chunk and everything that the browser must fetch with it. */
function closure(key, found = new Set()) {
  if (!manifest[key]) throw new Error(`size: the build has no ${key}`);
  if (!found.has(key)) {
    found.add(key);
    for (const imported of manifest[key].imports ?? []) closure(imported, found);
  }
  return found;
}

const filesOf = (keys) => {
  const chunks = [...new Set(keys.flatMap((key) => [...closure(key)]))].map((key) => manifest[key]);
  return {
    js: new Set(chunks.map((chunk) => chunk.file)),
    css: new Set(chunks.flatMap((chunk) => chunk.css ?? [])),
  };
};

const kB = (files) =>
  [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length,
    0,
  ) / 1000;

const failures = [];
function report(name, files, limit) {
  const size = kB(files);
  const line = `${name.padEnd(60)} ${size.toFixed(1).padStart(6)} kB of ${limit}`;
  console.log(line);
  if (size > limit) failures.push(line);
}

const first = filesOf(landing);
report('landing page, JavaScript', first.js, limits.landingJs);
report('landing page, CSS', first.css, limits.landingCss);

const landed = new Set(landing.flatMap((key) => [...closure(key)]));

/** What a flow loads when it is needed: its pages, their parts and its texts. */
const loadedLater = (flow) =>
  new Set(
    [...closure(flow)].filter((key) => !landed.has(key)).flatMap((key) => manifest[key].dynamicImports ?? []),
  );

// A page of a flow costs its own chunk and the flow's with its texts, except what the landing page has fetched already.
for (const flow of Object.keys(manifest).filter((key) => /^src\/flows\/[^/]+\/flow\.ts$/.test(key))) {
  const folder = flow.replace('flow.ts', '');
  const later = [...loadedLater(flow)];
  const texts = later.filter((key) => key.startsWith(folder) && key.endsWith('no.ts'));
  for (const page of later.filter((key) => /^src\/(?!ui\/).*\.tsx$/.test(key))) {
    const { js } = filesOf([page, flow, ...texts]);
    const more = new Set([...js].filter((file) => !first.js.has(file)));
    const name = `${folder.split('/')[2]}: ${page.replace(folder, '').replace('src/', '')}`;
    report(`${name}, JavaScript more`, more, limits.stepJs);
  }
}

if (failures.length > 0) {
  console.error(`\nToo large:\n${failures.join('\n')}`);
  process.exit(1);
}
