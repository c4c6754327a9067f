import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

const pure = ['src/{domain,illustrations}/**/*.test.ts', 'src/test/{vectors,words}.test.ts'];

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      restoreMocks: true,
      testTimeout: 60_000,
      // Uses all cores, because nothing else runs at the same time.
      maxWorkers: '100%',
      projects: [
        // Rules need no page. Without jsdom and without isolation between files they run in a second.
        { extends: true, test: { name: 'rules', include: pure, environment: 'node', isolate: false } },
        {
          extends: true,
          test: {
            name: 'page',
            include: ['src/**/*.test.{ts,tsx}'],
            exclude: pure,
            environment: 'jsdom',
            setupFiles: ['src/test/setup.ts'],
          },
        },
      ],
    },
  }),
);
