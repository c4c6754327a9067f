// Fails when a visit has become too expensive. Counted from the build's manifest, compressed as the server does.
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
  'src/features/landing/texts/no.ts',
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
  const line = `${name.padEnd(52)} ${size.toFixed(1).padStart(6)} kB of ${limit}`;
  console.log(line);
  if (size > limit) failures.push(line);
}

const first = filesOf(landing);
report('landing page, JavaScript', first.js, limits.landingJs);
report('landing page, CSS', first.css, limits.landingCss);

// A page of a flow costs its own chunk and the flow's, whatever of them the landing page has not fetched already. A page
// of a shared step is counted with each flow: which of them have it only the running flow knows.
const flows = Object.keys(manifest).filter((key) => /^src\/flows\/[^/]+\/flow\.ts$/.test(key));
for (const key of Object.keys(manifest).filter((key) => /^src\/(flows|steps)\/.*-page\.tsx$/.test(key))) {
  if (!manifest[key].isDynamicEntry) continue;
  const own = flows.filter(
    (flow) => key.startsWith('src/steps/') || key.startsWith(flow.replace('flow.ts', '')),
  );
  const more = own.map((flow) => {
    const { js } = filesOf([key, flow, flow.replace('flow.ts', 'no.ts')]);
    return new Set([...js].filter((file) => !first.js.has(file)));
  });
  const most = more.toSorted((one, other) => kB(other) - kB(one))[0];
  report(`${key.replace('src/', '')}, JavaScript more`, most, limits.stepJs);
}

if (failures.length > 0) {
  console.error(`\nToo large:\n${failures.join('\n')}`);
  process.exit(1);
}
