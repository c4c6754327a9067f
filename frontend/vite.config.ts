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
          // What nearly every page shares comes in three files: many small ones compress worse and load more slowly.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            {
              name: 'front',
              test: /src\/(domain\/(money|postal-code|field-code|stamp-filtering)|api\/(quote|get-(domestic|pickup|stamp)-)|features\/prices\/(variants|use-quote|abroad-quote)|ui\/(button-link|pictured-steps))/,
              priority: 3,
            },
            { name: 'schema', test: /node_modules\/zod\//, priority: 3 },
            {
              name: 'design',
              test: /@navikt\/(?!aksel-icons|.*\/(form|alert)\/)/,
              minShareCount: 26,
              priority: 2,
            },
            {
              name: 'form',
              test: /react-hook-form|@navikt\/.*\/form\/|src\/ui\/form\//,
              minShareCount: 18,
              priority: 1,
            },
            {
              name: 'flow',
              test: /src\/(?!illustrations|steps|features|ui\/form|flow\/(step-page|use-draft-form))/,
              minShareCount: 22,
              priority: 0,
            },
            {
              name: 'answers',
              test: /src\/(domain\/|steps\/.*(-answers|-steps|-party|-block|-declaration|-route|\/complaints|\/origins|inland-customs|\/drop-off|use-inland-price)\.)/,
              minShareCount: 8,
              priority: 1,
            },
            { name: 'alert', test: /ds-react\/.*\/alert\//, priority: 0 },
          ],
        },
      },
    },
  },
});
