import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { eraseSession } from '@/flow/draft-store';
import { initLanguage } from '@/i18n/language';

// On a busy machine an event that a test waits for can take longer than the default second.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has the dialog element without its methods.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

// jsdom has no media queries, so the tests see the page as on a desktop. It does not implement scrolling either.
Object.assign(window, {
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
  scrollTo: () => undefined,
});
Object.assign(Element.prototype, { scrollIntoView: () => undefined });

// Test files run one after another in the same page, so each test leaves it as new.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  eraseSession();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
  initLanguage('');
});
