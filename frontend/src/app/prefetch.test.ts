import { beforeEach, expect, test, vi } from 'vitest';
import type { FlowEntry } from './flow-registry';
import { prefetchFlows } from './prefetch';

const fetched = vi.fn(() => Promise.resolve());
const shared = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));

const parcels: FlowEntry = {
  id: 'parcels',
  path: 'pakke',
  name: () => 'Pakke',
  load: () => Promise.resolve({}),
  prefetch: fetched,
};
prefetchFlows([parcels], shared);

const show = (href: string) => {
  document.body.innerHTML = `<a href="${href}"><span>Send pakke</span></a>`;
  return document.querySelector('span') ?? document.body;
};

beforeEach(() => vi.clearAllMocks());

test.each(['pointerover', 'touchstart', 'focusin'])('a flow is fetched on %s of a link to it', (sign) => {
  show('/bestill/pakke?size=normal').dispatchEvent(new Event(sign, { bubbles: true }));
  expect(fetched).toHaveBeenCalledOnce();
});

test.each(['/bestill/vilkar', '/pakke', 'https://elsewhere.example/bestill/pakke', '#pakke'])(
  'nothing is fetched for a link to %s',
  (href) => {
    show(href).dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(fetched).not.toHaveBeenCalled();
  },
);

test('nothing is fetched for a visitor whose browser saves data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  show('/bestill/pakke').dispatchEvent(new Event('touchstart', { bubbles: true }));
  vi.unstubAllGlobals();
  expect(fetched).not.toHaveBeenCalled();
});

test('what all flows share is fetched once, when the visitor has begun to use the page', async () => {
  for (const sign of ['scroll', 'scroll', 'keydown']) document.dispatchEvent(new Event(sign));
  await vi.waitFor(() => expect(shared).toHaveBeenCalledOnce());
});
