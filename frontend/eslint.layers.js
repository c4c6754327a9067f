import path from 'node:path';

/**
 * The folders of src from the lowest layer up. A file imports from its own layer or a lower one, and a flow
 * never from another flow.
 */
const layers = [
  ['domain', 'storage'],
  ['i18n', 'api', 'illustrations', 'ui'],
  ['flow'],
  ['features'],
  ['steps'],
  ['flows'],
  ['app'],
];

const level = (folder) => layers.findIndex((folders) => folders.includes(folder));
const src = path.join(import.meta.dirname, 'src');

/** The folder of src that a module belongs to, and inside `flows` the flow. */
function placeOf(file) {
  const [folder, flow] = path.relative(src, file).split(path.sep);
  return { folder, flow: folder === 'flows' ? flow : undefined };
}

function resolve(source, importer) {
  if (source.startsWith('@/')) return path.join(src, source.slice(2));
  return source.startsWith('.') ? path.resolve(path.dirname(importer), source) : undefined;
}

/** Refuses an import that points upwards, or from one flow into another. */
export const importDirection = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      upward: '{{from}} is below {{to}} and must not import it.',
      acrossFlows: 'A flow must not import another flow: shared code belongs in steps, features or domain.',
    },
  },
  create(context) {
    const from = placeOf(context.filename);
    const check = (node) => {
      const target = typeof node.source?.value === 'string' && resolve(node.source.value, context.filename);
      if (!target) return;
      const to = placeOf(target);
      if (level(from.folder) >= 0 && level(to.folder) > level(from.folder)) {
        context.report({
          node: node.source,
          messageId: 'upward',
          data: { from: from.folder, to: to.folder },
        });
      } else if (from.flow && to.flow && from.flow !== to.flow) {
        context.report({ node: node.source, messageId: 'acrossFlows' });
      }
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
