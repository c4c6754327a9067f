import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The components of the design system that the page imports. */
function imported(): Set<string | undefined> {
  const src = path.join(import.meta.dirname, 'src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const texts = files.map((file) => readFileSync(path.join(src, file), 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(/ds-react\/(\w+)'/g)].map(([, name]) => name)));
}

/** The design system's own words without those of components that the shop does not use, which are most of them. */
export function withoutUnusedWords(): Plugin {
  return {
    name: 'without-unused-words',
    transform: {
      filter: { id: /@navikt\/ds-react\/.*\/locales\/\w+\.js$/ },
      handler(code) {
        const used = imported().add('global');
        const component = /^ {4}(\w+): \{$.*?^ {4}\},$/gms;
        return {
          code: code.replace(component, (words, name: string) => (used.has(name) ? words : '')),
          map: null,
        };
      },
    },
  };
}
