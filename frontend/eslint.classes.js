import { readFileSync } from 'node:fs';
import path from 'node:path';

const src = path.join(import.meta.dirname, 'src');

/** The classes of a CSS module. */
function classesOf(source, importer) {
  const file = source.startsWith('@/')
    ? path.join(src, source.slice(2))
    : path.resolve(path.dirname(importer), source);
  return new Set([...readFileSync(file, 'utf8').matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name]) => name));
}

/** Refuses a class that the imported CSS module lacks: the compiler allows every name, and the page would show "undefined". */
export const knownClass = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { unknown: '{{sheet}} has no class {{name}}.' },
  },
  create(context) {
    return {
      ImportDeclaration(node) {
        const sheet = node.source.value;
        if (!sheet.endsWith('.module.css')) return;
        const classes = classesOf(sheet, context.filename);
        const [styles] = context.sourceCode.getDeclaredVariables(node);
        for (const { identifier } of styles?.references ?? []) {
          const { property, computed } = identifier.parent;
          if (property && !computed && !classes.has(property.name)) {
            context.report({ node: property, messageId: 'unknown', data: { sheet, name: property.name } });
          }
        }
      },
    };
  },
};
