import { execFileSync } from 'node:child_process';
import { defineConfig } from '@playwright/test';

// Searched once: the workers read this file too, and inherit the result.
process.env.BESTILL_BROWSER ??= execFileSync(process.execPath, ['scripts/browser.mjs'], {
  encoding: 'utf8',
}).trim();

/** A running shop, such as that of `make run`; without it the tests start their own. */
const given = process.env.BESTILL_URL;
const own = 'http://localhost:18080';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Ends in a slash, so that tests use paths relative to the shop: page.goto('utland').
  use: {
    baseURL: `${given ?? own}/bestill/`,
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    // Recording every test takes a third more time, so only retries are recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.BESTILL_BROWSER,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        // A page of the shop opens in a renderer process that has already loaded the shop's code.
        '--process-per-site',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    // One story of each flow by touch and on a narrow screen; pages.spec.ts checks every page at every width.
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
        // One client searches the persons of all stories, which on a fast machine exceeds one person's limit.
        RATE_LIMIT_PERSONS_PER_MINUTE: '1000',
        PERSON_SEARCHES_PER_CLIENT_AND_MINUTE: '1000',
        PERSON_SEARCHES_PER_SITE_AND_MINUTE: '1000',
      },
      url: `${own}/healthz`,
      timeout: 60_000,
      // If it were killed, its database server would only end some time later.
      gracefulShutdown: { signal: 'SIGINT', timeout: 20_000 },
    },
  }),
  // The page waits longer on a busy machine; passing tests are not slowed down by it.
  expect: { timeout: 30_000 },
  timeout: 300_000,
  // A test that only passes when retried is listed as flaky: a fault to find, but not a reason to fail.
  retries: 1,
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [['list']],
});
