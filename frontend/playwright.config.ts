import { execFileSync } from 'node:child_process';
import { defineConfig } from '@playwright/test';

// Looked for once: the workers read this file too, and inherit what was found.
process.env.BESTILL_BROWSER ??= execFileSync(process.execPath, ['scripts/browser.mjs'], {
  encoding: 'utf8',
}).trim();

/** A shop that is already up, such as that of `make run`; without it the tests start one of their own. */
const given = process.env.BESTILL_URL;
const own = 'http://localhost:18080';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Ends in a slash, so that a test writes its paths inside the shop: page.goto('utland').
  use: {
    baseURL: `${given ?? own}/bestill/`,
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    // Recording every test takes a third more time; what fails is recorded when it is tried again.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.BESTILL_BROWSER,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        // A page of the shop is shown by the process that has shown others: it knows their code already.
        '--process-per-site',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    // One story of each flow by touch and on a narrow screen; pages.spec.ts looks at every page in every width by itself.
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
  ],
  ...(given === undefined && {
    webServer: {
      command: 'rm -rf .local/e2e && exec bin/local',
      cwd: '..',
      env: {
        PORT: new URL(own).port,
        GRPC_PORT: '0',
        STATE_DIR: '.local/e2e',
        // One client looks up the people of all stories here, which on a fast machine are more in a minute than one person may.
        RATE_LIMIT_PERSONS_PER_MINUTE: '1000',
        PERSON_SEARCHES_PER_CLIENT_AND_MINUTE: '1000',
        PERSON_SEARCHES_PER_SITE_AND_MINUTE: '1000',
      },
      url: `${own}/healthz`,
      timeout: 60_000,
      // Killed, it would leave its database server to notice by itself.
      gracefulShutdown: { signal: 'SIGINT', timeout: 20_000 },
    },
  }),
  // What the page waits for takes longer on a busy machine; nothing is slower for it when all is well.
  expect: { timeout: 30_000 },
  timeout: 300_000,
  // A test that only passes the second time is listed as flaky: a fault to find, and no reason to stop.
  retries: 1,
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [['list']],
});
