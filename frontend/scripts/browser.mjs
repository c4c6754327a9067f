// Prints the path of a Chromium or Chrome for the browser tests, and installs one if the machine has none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Chromium's engine without its windows: the tests take a third less time. */
const shell = 'chromium-headless-shell';
const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const macApplications = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

function installed(commands) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return commands
    .flatMap((command) => folders.map((folder) => path.join(folder, command)))
    .find((candidate) => existsSync(candidate));
}

/** Playwright's own browser, if it has been downloaded. */
async function downloaded() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

const isDebian = () => existsSync('/etc/debian_version');
const isRoot = () => process.getuid?.() === 0;

/** Hides the command's output, because standard output is only for the path. */
function run(command, args) {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

async function find() {
  const given = process.env.BESTILL_BROWSER ?? installed([shell]);
  if (given) return given;

  if (isDebian() && isRoot()) {
    console.error(`Installing ${shell} with apt`);
    if (run('apt-get', ['update', '-qq']))
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', shell]);
  }

  const found =
    installed([shell, ...browsers]) ??
    macApplications.find((application) => existsSync(application)) ??
    (await downloaded());
  if (found) return found;

  console.error('No browser found; downloading Chromium for Playwright');
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  run(process.execPath, [cli, 'install', 'chromium']);
  return downloaded();
}

const browser = await find();
if (!browser) {
  console.error(
    'The browser tests need Chromium or Chrome: install one, or set BESTILL_BROWSER to its path.',
  );
  process.exit(1);
}
console.log(browser);
