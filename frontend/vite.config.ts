import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks, describeChunks, preloadFront } from './chunks.config.ts';
import { withoutUnusedStyles } from './styles.config.ts';
import { withoutUnusedWords } from './words.config.ts';

const backend = process.env.BESTILL_BACKEND ?? 'http://localhost:8080';
const apiPaths = ['/sende', '/digitalstamps', '/pickup', '/bestill/nettsted'];

export default defineConfig({
  base: '/bestill/',
  plugins: [react(), withoutUnusedStyles(), withoutUnusedWords(), describeChunks(), preloadFront()],
  resolve: {
    tsconfigPaths: true,
    alias: [
      {
        find: /^date-fns\/locale$/,
        replacement: fileURLToPath(new URL('src/theme/no-calendar.ts', import.meta.url)),
      },
      {
        find: /^\.\/MegaphoneSpeaking(Fill)?\.js$/,
        replacement: fileURLToPath(new URL('src/theme/no-icon.ts', import.meta.url)),
      },
    ],
  },
  server: {
    // The page imports rules that it shares with the server.
    fs: { allow: ['.', '../proto/rules'] },
    proxy: Object.fromEntries(apiPaths.map((path) => [path, backend])),
  },
  build: {
    // The iPhones of 2017 end with Safari 16, and no older Firefox has :has().
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
    // The server's Content-Security-Policy allows no data: or inline source, so every asset stays a file.
    assetsInlineLimit: 0,
    // What scripts/licences.mjs reads.
    license: { fileName: '.vite/licences.json' },
    modulePreload: { polyfill: false }, // every browser of the last years has it
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
      },
    },
  },
});
