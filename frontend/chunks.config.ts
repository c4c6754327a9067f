import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/*
 * The chunks of the build. They follow the layers of src, from the start of every visit up to the flows:
 * imports only point downwards (eslint.layers.js), so the chunk of a lower layer never needs one of an upper
 * layer. A new module is in its folder's chunk. `npm run size` enforces budgets for the number and the size
 * of the files that a page fetches.
 */

/** The modules that a visit of the front page fetches after the start. */
const frontPage = 'src/features/landing/landing-page.tsx';
const frontTexts = ['src/i18n/core/no.ts', 'src/features/landing/no.ts'];

type Group = Rolldown.CodeSplittingGroup;

const root = import.meta.dirname;
const flows = readdirSync(path.join(root, 'src/flows')).map((flow) => `src/flows/${flow}/flow.ts`);

/** Each language has its own chunk. */
const isText = (id: string) => /\/(no|en)\.ts$/.test(id);

/** All modules that these import statically, except those in the folder. */
function importedBy(modules: readonly string[], except?: string): (id: string, context: Context) => boolean {
  let found: Set<string> | undefined;
  return (id, context) => {
    if (!found) {
      found = new Set(modules.map((module) => path.join(root, module)));
      for (const module of found)
        context.getModuleInfo(module)?.importedIds.forEach((imported) => found?.add(imported));
    }
    return found.has(id) && !(except && id.includes(except));
  };
}

type Context = Parameters<Exclude<Group['name'], string>>[1];

/**
 * Dialogs are rarely opened, so they must not make their pages heavier. A dialog that does more than confirm
 * has its own chunk.
 */
const isDialog = (id: string) => /dialog(-content)?\.tsx$/.test(id);

const chosen = (name: string, test: (id: string, context: Context) => boolean): Group => ({
  name: (id, context) => (!isText(id) && test(id, context) ? name : null),
});
const folders = (name: string, test: RegExp, minShareCount = 1): Group => ({
  ...chosen(name, (id) => test.test(id) && !isDialog(id)),
  minShareCount,
});

const neededByFlows = importedBy(flows);

const fromStartToFlows: Group[] = [
  // Half of the start. It rarely changes between releases, so returning browsers have it in their cache.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|src\/app\/react\.ts$/ },
  { name: 'start', tags: ['$initial'] },
  // Without libraries: of those that the start has not fetched yet, the front page imports only what it does not use.
  chosen('front', importedBy([frontPage, ...frontTexts], '/node_modules/')),
  // One style sheet for all pages but the front page.
  { name: 'styles', test: /\.css(\?|$)/ },
  chosen(
    'step',
    importedBy(['src/flow/flow-routes.tsx', 'src/flow/step-page.tsx', 'src/flow/use-draft-form.ts']),
  ),
  // The rules of a flow that are needed before one of its pages is open.
  chosen('rules', importedBy(flows, '/src/flows/')),
  folders(
    'parts',
    /src\/(flow|domain|storage|i18n|api|illustrations|ui|features\/(prices|introduction|error-pages)|steps\/(size|cash-on-delivery|country))\/|src\/steps\/party\/use-find-place|node_modules\/@navikt\//,
    2,
  ),
  // Pages of orders, and reordering.
  folders('receipt', /src\/(features\/receipt|steps\/again)\//),
  folders('party', /src\/steps\/(party|address-check|recipients)\/(?!receipt)/),
  folders('checkout', /src\/steps\/(summary|drop-off|visit)\/(?!receipt)/),
  folders('customs', /src\/steps\/(customs|duty)\//),
  // Problems with several answers are as rare, and a file of their own would be the smallest of all.
  chosen('dialogs', (id) => id.includes('/src/ui/') && (isDialog(id) || id.includes('problem-box-content'))),
  // A flow without its receipt and reordering. Its pages are apart, because a receipt needs neither them nor
  // what they import, and so is the page that sends a link and shows no order.
  {
    name: (id, context) => {
      const [, flow] = /\/src\/flows\/([^/]+)\/(?!receipt|again|link-page)/.exec(id) ?? [];
      if (flow === undefined || isText(id)) return null;
      return neededByFlows(id, context) ? flow : `${flow}-pages`;
    },
  },
];

/** A group includes what its modules import, unless that is in a group with a higher priority. */
export const chunks: Group[] = fromStartToFlows.map((group, index) => ({
  ...group,
  priority: fromStartToFlows.length - index,
}));

/** Lets browsers fetch the modules of every visit in parallel with the start. */
export function preloadFront(): Plugin {
  const needed = [frontPage, 'src/i18n/core/no.ts'].map((name) => path.join(root, name));
  return {
    name: 'preload-front',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.values(bundle)
          .filter((part) => part.type === 'chunk' && part.moduleIds.some((id) => needed.includes(id)))
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/bestill/${fileName}` },
          })),
    },
  };
}

/** Writes the data for `npm run size`: each module's chunk, and its static and dynamic imports. */
export function describeChunks(): Plugin {
  const inProject = (id: string) => path.relative(root, id);
  return {
    name: 'describe-chunks',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const built = Object.values(bundle).filter((part) => part.type === 'chunk');
        const files = built.map(({ fileName, imports, viteMetadata }) => [
          fileName,
          { imports, css: [...(viteMetadata?.importedCss ?? [])] },
        ]);
        const modules = built.flatMap(({ fileName, moduleIds }) =>
          moduleIds.map((id) => {
            const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
            const now = importedIds.map(inProject);
            return [inProject(id), { file: fileName, now, later: dynamicallyImportedIds.map(inProject) }];
          }),
        );
        this.emitFile({
          type: 'asset',
          fileName: '.vite/chunks.json',
          source: JSON.stringify({
            files: Object.fromEntries(files) as unknown,
            modules: Object.fromEntries(modules) as unknown,
          }),
        });
      },
    },
  };
}
