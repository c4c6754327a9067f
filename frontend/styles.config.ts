import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import postcss, { type Root } from 'postcss';
import type { Plugin } from 'vite';

/*
 * The design system's styles without the parts that the shop never shows: components that it does not use, the
 * dark theme, which the shop's dark.css replaces, colours of other brands, rules for browsers without :is(), and
 * unused properties.
 */

const root = import.meta.dirname;
const designSystem = 'node_modules/@navikt/ds-css/';
const tokens = `${designSystem}dist/global/tokens.min.css`;
const unused = /\.dark\b|\[data-color=(brand|meta)-|:-(webkit|moz)-any\(/;

/** The page's own files. */
const ownFiles = (extension: RegExp) =>
  readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => extension.test(file))
    .map((file) => read(`src/${file}`));

/** The classes, without their modifiers, in the page's own files and the components that these import. */
function classesInUse(): Set<string> {
  const own = ownFiles(/\.tsx$/);
  const { resolve } = createRequire(import.meta.url);
  const components = own.flatMap((text) => [...text.matchAll(/'(@navikt\/ds-react\/\w+)'/g)]);
  const files = new Set(components.map(([, component = '']) => resolve(component)));
  const texts = [...own];
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    texts.push(text);
    for (const [, imported = ''] of text.matchAll(/require\("(\.[^"]+)"\)/g))
      files.add(createRequire(file).resolve(imported));
  }
  return new Set(texts.flatMap(classesIn));
}

const classesIn = (text: string) =>
  [...text.matchAll(/\baksel(-[a-z0-9]+)+(__[a-z0-9]+(-[a-z0-9]+)*)?/g)].map(([name]) => name);

/** Whether an element can match, apart from the conditions in brackets, such as those of :is() and :not(). */
function canMatch(selector: string, classes: Set<string>): boolean {
  let outside = selector;
  for (let before = ''; before !== outside;) {
    before = outside;
    outside = outside.replace(/\([^()]*\)/g, '');
  }
  return classesIn(outside).every((name) => classes.has(name));
}

/** The properties that the page's own files and the styles that they import refer to. */
function referredTo(): Set<string> {
  const own = ownFiles(/\.(css|tsx?)$/);
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
  let classes: Set<string> | undefined;
  return {
    name: 'without-unused-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /@navikt\/ds-css\/.*\.css/ },
      handler(code, id) {
        const sheet = postcss.parse(code);
        const inUse = (classes ??= classesInUse());
        sheet.walkRules((rule) => {
          rule.selectors = rule.selectors.filter(
            (selector) => !unused.test(selector) && canMatch(selector, inUse),
          );
          if (rule.selectors.join('') === '') rule.remove();
        });
        if (id.includes(tokens)) dropUnreferred(sheet);
        return { code: sheet.toString(), map: null };
      },
    },
  };
}
