import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type Root } from 'postcss';
import type { Plugin } from 'vite';

/*
 * The design system's styles without the parts that the shop never shows: its dark theme, which the shop's
 * dark.css replaces, its colours of other brands, and unused properties.
 */

const root = import.meta.dirname;
const designSystem = 'node_modules/@navikt/ds-css/';
const tokens = `${designSystem}dist/global/tokens.min.css`;
const unused = /\.dark\b|\[data-color=(brand|meta)-/;

/** The properties that the page's own files and the styles that they import refer to. */
function referredTo(): Set<string> {
  const own = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .map((file) => read(`src/${file}`));
  const imported = own.flatMap((text) => [...text.matchAll(/'(@navikt\/ds-css\/[^']+)'/g)]);
  const sheets = imported
    .map(([, sheet = '']) => `node_modules/${sheet}`)
    .filter((sheet) => sheet !== tokens);
  return new Set([...own, ...sheets.map(read)].flatMap(propertiesIn));
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const propertiesIn = (text: string) => [...text.matchAll(/--[\w-]+/g)].map(([name]) => name);

function dropUnreferred(sheet: Root): void {
  const needed = referredTo();
  // A property that is needed may refer to others.
  for (let before = -1; before !== needed.size;) {
    before = needed.size;
    sheet.walkDecls(/^--/, ({ prop, value }) => {
      if (needed.has(prop)) propertiesIn(value).forEach((name) => needed.add(name));
    });
  }
  sheet.walkDecls(/^--/, (declaration) => {
    if (!needed.has(declaration.prop)) declaration.remove();
  });
}

export function withoutUnusedStyles(): Plugin {
  return {
    name: 'without-unused-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /@navikt\/ds-css\/.*\.css/ },
      handler(code, id) {
        const sheet = postcss.parse(code);
        sheet.walkRules((rule) => {
          rule.selectors = rule.selectors.filter((selector) => !unused.test(selector));
          if (rule.selectors.join('') === '') rule.remove();
        });
        if (id.includes(tokens)) dropUnreferred(sheet);
        return { code: sheet.toString(), map: null };
      },
    },
  };
}
