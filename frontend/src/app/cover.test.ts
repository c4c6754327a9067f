import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cover } from './cover';

let page: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="root"><main id="content"></main></div>';
  page = document.body.firstElementChild as HTMLElement;
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const covered = () => page.classList.contains('covered');

test('the page is covered until its last answer, and the answer to the request that follows it, have arrived', () => {
  let missing = 1;
  cover(page, () => missing);
  vi.advanceTimersByTime(300);
  expect(covered()).toBe(true);

  missing = 0;
  vi.advanceTimersToNextFrame();
  missing = 1;
  vi.advanceTimersByTime(300);
  expect(covered()).toBe(true);

  missing = 0;
  vi.advanceTimersByTime(100);
  expect(covered()).toBe(false);
});

test('after a second the page is shown without its answers', () => {
  cover(page, () => 1);
  vi.advanceTimersByTime(900);
  expect(covered()).toBe(true);
  vi.advanceTimersByTime(200);
  expect(covered()).toBe(false);
});

test('what the build has painted stays until the page can take its place', () => {
  page.innerHTML = '<div class="first-paint"></div>';
  let missing = 1;
  const made = cover(page, () => missing);
  made.innerHTML = '<main id="content"></main>';
  vi.advanceTimersByTime(300);
  expect(page).toBeVisible();
  expect(made).not.toBeVisible();
  expect(made.isConnected, 'forms forget fields that are not in the document').toBe(true);

  missing = 0;
  vi.advanceTimersByTime(100);
  expect(page).not.toBeInTheDocument();
  expect(made).toBeVisible();
});

test('a visitor with stored data sees the skeleton, and not what the build has painted', () => {
  page.innerHTML += '<div class="first-paint"></div>';
  document.documentElement.className = 'returning';
  expect(cover(page, () => 1)).toBe(page);
  expect(covered()).toBe(true);
  document.documentElement.className = '';
});
