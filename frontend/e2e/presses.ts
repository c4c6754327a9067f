import type { Page } from '@playwright/test';

/** One click or key, and the time until the page painted the next frame. */
interface Press {
  readonly ms: number;
  readonly event: string;
  readonly on: string;
  readonly path: string;
}

declare global {
  interface Window {
    notePresses?: (presses: readonly Press[]) => Promise<void>;
  }
}

/** How many times slower the phone is than this machine. */
const slowdown = 4;

const most = 100;

/** Slows the page down to a phone's speed. Returns a function that lists the slowest presses so far. */
export async function measurePresses(page: Page): Promise<(title: string) => void> {
  const presses: Press[] = [];
  await page.exposeFunction('notePresses', (noted: readonly Press[]) => presses.push(...noted));
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as PerformanceEventTiming[];
      const noted = entries
        .filter(({ name }) => ['click', 'keydown'].includes(name))
        .map(({ name, duration, target }) => ({
          ms: duration,
          event: name,
          on: (target instanceof HTMLInputElement ? target.name : (target?.textContent ?? '')).slice(0, 40),
          path: window.location.pathname,
        }));
      void window.notePresses?.(noted);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return (title) => {
    const worst = presses.toSorted((one, other) => other.ms - one.ms).slice(0, 12);
    const late = presses.filter(({ ms }) => ms > most).length;
    console.log(`${title}: ${presses.length} presses from 16 ms, ${late} over ${most} ms; the slowest:`);
    for (const { ms, event, on, path } of worst)
      console.log(`${String(ms).padStart(6)} ms  ${event.padEnd(8)} ${path.padEnd(44)} ${on}`);
  };
}
