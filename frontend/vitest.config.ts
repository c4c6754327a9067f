import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

const pure = ['src/{domain,illustrations}/**/*.test.ts', 'src/test/{vectors,words}.test.ts'];
/** Only works if no other test has loaded its code before. */
const alone = ['src/ui/combobox.test.tsx'];
/** Node 25 and newer have a localStorage of their own, which hides that of the page. */
const withoutNodesStorage = ['--webstorage', '--experimental-webstorage']
  .filter((flag) => process.allowedNodeEnvironmentFlags.has(flag))
  .map((flag) => flag.replace('--', '--no-'));
const page = { environment: 'jsdom', setupFiles: ['src/test/setup.ts'] };

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      restoreMocks: true,
      unstubGlobals: true,
      unstubEnvs: true,
      testTimeout: 60_000,
      execArgv: withoutNodesStorage,
      // Uses all cores, because nothing else runs at the same time.
      maxWorkers: '100%',
      projects: [
        // Rules need no page: without jsdom and without isolation between files they take a second.
        { extends: true, test: { name: 'rules', include: pure, environment: 'node', isolate: false } },
        { extends: true, test: { name: 'alone', include: alone, ...page } },
        {
          extends: true,
          test: {
            name: 'page',
            include: ['src/**/*.test.{ts,tsx}'],
            exclude: [...pure, ...alone],
            ...page,
            // Each worker loads a module only once, which halves the time of all tests.
            isolate: false,
          },
        },
      ],
    },
  }),
);
