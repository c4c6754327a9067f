import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const backend = process.env.BESTILL_BACKEND ?? 'http://localhost:8080';
const apiPaths = ['/sende', '/digitalstamps', '/pickup'];

export default defineConfig({
  base: '/bestill/',
  plugins: [react()],
  resolve: {
    tsconfigPaths: true,
    alias: [
      {
        find: /^date-fns\/locale$/,
        replacement: fileURLToPath(new URL('src/theme/no-calendar.ts', import.meta.url)),
      },
    ],
  },
  server: {
    // The page imports rules that it shares with the server.
    fs: { allow: ['.', '../proto/rules'] },
    proxy: Object.fromEntries(apiPaths.map((path) => [path, backend])),
  },
  build: {
    manifest: true,
    // The server's Content-Security-Policy allows no data: or inline source, so every asset stays a file.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What many pages share comes in few files: many small ones compress worse and load more slowly. A group takes
          // along what its files import, so each leaves out what most of its pages do not need: receipts have no forms,
          // and most pages never show an alert. `npm run size` holds the result.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            {
              // What the landing page shares with flows, so that it does not fetch theirs.
              name: 'front',
              test: /src\/(domain\/(money|postal-code|field-code|stamp-filtering)|api\/(quote|get-(domestic|pickup|stamp)-)|features\/prices\/(variants|use-quote|abroad-quote)|ui\/(button-link|pictured-steps))/,
              priority: 3,
            },
            { name: 'schema', test: /node_modules\/zod\//, priority: 3 },
            {
              name: 'design',
              test: /@navikt\/(?!aksel-icons|.*\/(form|alert)\/)/,
              minShareCount: 24,
              priority: 2,
            },
            {
              name: 'form',
              test: /react-hook-form|@navikt\/.*\/form\/|src\/ui\/form\//,
              minShareCount: 16,
              priority: 1,
            },
            {
              name: 'flow',
              test: /src\/(?!illustrations|steps|features|ui\/(form|.*-box)|flow\/(step-page|use-draft-form))/,
              minShareCount: 22,
              priority: 0,
            },
            {
              // What a flow knows of its answers before one of its pages is open.
              name: 'answers',
              test: /src\/(domain\/|api\/list-countries|features\/prices\/(shares|use-inland)|steps\/.*(-answers|-steps|-party|-block|-declaration|-route|\/complaints|\/origins|inland-customs|\/drop-off)\.)/,
              minShareCount: 9,
              priority: 1,
            },
            { name: 'alert', test: /ds-react\/.*\/alert\//, priority: 0 },
          ],
        },
      },
    },
  },
});
