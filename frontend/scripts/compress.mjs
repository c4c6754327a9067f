// Writes a brotli and a gzip form next to each file of the build that they make smaller, so that the server
// does not compress these files itself.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url);
const text = /\.(js|css|html|svg|json|txt|webmanifest)$/;

const brotli = (content) =>
  promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_QUALITY]: 11 },
  });
const forms = { br: brotli, gz: (content) => promisify(gzip)(content, { level: 9 }) };

const files = (await readdir(dist, { recursive: true })).filter((name) => text.test(name));
await Promise.all(
  files.map(async (name) => {
    const content = await readFile(new URL(name, dist));
    for (const [extension, compress] of Object.entries(forms)) {
      const compressed = await compress(content);
      if (compressed.length < content.length * 0.9) {
        await writeFile(new URL(`${name}.${extension}`, dist), compressed);
      }
    }
  }),
);
