import { beforeEach, describe, expect, test } from 'vitest';
import { changeLanguage, currentLanguage, initLanguage, suggestLanguage } from './language';
import { defineTexts } from './texts';

describe('the language of the visit', () => {
  beforeEach(() => {
    sessionStorage.clear();
  });

  test('is Norwegian by default', () => {
    initLanguage('');
    expect(currentLanguage()).toBe('no');
    expect(document.documentElement.lang).toBe('no');
  });

  test('is the one in the URL, and stays so for the session', () => {
    initLanguage('?lang=en');
    expect(document.documentElement.lang).toBe('en');
    initLanguage('');
    expect(currentLanguage()).toBe('en');
  });

  test('falls back to Norwegian for a language that the shop does not have', () => {
    initLanguage('?lang=sv');
    expect(currentLanguage()).toBe('no');
  });

  test('changes only when the texts in use have loaded', async () => {
    initLanguage('');
    let arrive: (module: { texts: { hello: string } }) => void = () => undefined;
    const texts = defineTexts({
      no: () => Promise.resolve({ texts: { hello: 'Hei' } }),
      en: () => new Promise<{ texts: { hello: string } }>((resolve) => (arrive = resolve)),
    });
    await texts.load();
    const changing = changeLanguage('en');
    expect(currentLanguage()).toBe('no');
    arrive({ texts: { hello: 'Hello' } });
    await changing;
    expect(currentLanguage()).toBe('en');
    expect(await texts.load('en')).toEqual({ hello: 'Hello' });
  });

  test('follows what the page shows, for as long as the visitor has chosen none', async () => {
    initLanguage('');
    await suggestLanguage('en');
    expect(currentLanguage()).toBe('en');
    await suggestLanguage('');
    expect(currentLanguage()).toBe('en');
    initLanguage('');
    expect(currentLanguage()).toBe('no');
  });

  test('stays the one that the visitor chose, by a link or by the switch', async () => {
    initLanguage('?lang=no');
    await suggestLanguage('en');
    expect(currentLanguage()).toBe('no');
    initLanguage('');
    await suggestLanguage('en');
    expect(currentLanguage()).toBe('no');
    await changeLanguage('en');
    await suggestLanguage('no');
    expect(currentLanguage()).toBe('en');
  });

  test('stays the switched one after Back, although the visitor came by a link in the other one', async () => {
    window.history.replaceState({ key: 'link' }, '', '/bestill?from=mail&lang=en#bill');
    initLanguage(window.location.search);
    expect(currentLanguage()).toBe('en');
    window.history.pushState(null, '', '/bestill/utland');
    await changeLanguage('no');
    const returned = new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
    });
    window.history.back();
    await returned;
    expect(`${window.location.search}${window.location.hash}`).toBe('?from=mail#bill');
    expect(window.history.state).toEqual({ key: 'link' });
    initLanguage(window.location.search); // the browser may load that page anew
    expect(currentLanguage()).toBe('no');
  });
});
