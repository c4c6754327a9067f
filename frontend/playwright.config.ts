import { execFileSync } from 'node:child_process';
import { defineConfig } from '@playwright/test';

const browser = execFileSync(process.execPath, ['scripts/browser.mjs'], { encoding: 'utf8' }).trim();

/** Runs against a shop that is already up; `make test` starts one and says where. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Ends in a slash, so that a test writes its paths inside the shop: page.goto('utland').
  use: {
    baseURL: `${process.env.BESTILL_URL ?? 'http://localhost:8080'}/bestill/`,
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
  ],
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [['list']],
});
