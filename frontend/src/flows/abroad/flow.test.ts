import { describe, expect, test } from 'vitest';
import type { Environment } from '@/domain/environment';
import { blocksOf } from '@/flow/blocks-of';
import { apply, next, pathOf, previous, progress, redirectFrom, visibleSteps } from '@/flow/engine';
import { type AbroadDraft, abroadDraft } from './draft';
import { abroadFlow } from './flow';
import { texts } from './no';
import { letterToUsa, parcelToSweden, sweden, usa } from './test-drafts';

const production: Environment = {
  name: 'production',
  customsCostSummary: false,
  prepaidDuty: false,
  registeredLetter: false,
};
const dev: Environment = { name: 'dev', customsCostSummary: true, prepaidDuty: true, registeredLetter: true };

const walk = (draft: AbroadDraft, environment = production) =>
  visibleSteps(abroadFlow, draft, environment).map(({ path }) => path);

describe('the steps', () => {
  test('are six for a parcel', () => {
    expect(walk(parcelToSweden)).toEqual([
      '',
      'pakke/storrelse',
      'avsender',
      'mottaker',
      'toll',
      'oppsummering',
    ]);
  });

  test('are six for a letter', () => {
    expect(walk(letterToUsa)).toEqual(['', 'brev/storrelse', 'avsender', 'mottaker', 'toll', 'oppsummering']);
  });

  test('include duty where it is prepaid and switched on, without counting it', () => {
    expect(walk(letterToUsa, dev)).toContain('toll-oppsummering');
    expect(walk(letterToUsa, { ...dev, prepaidDuty: false })).not.toContain('toll-oppsummering');
    expect(walk(parcelToSweden, dev)).not.toContain('toll-oppsummering');
    expect(next(abroadFlow, 'customs', letterToUsa, dev)).toBe('duty');
    const documents = { value: 'DOCUMENTS', caption: 'Dokumenter', requiresTariff: false } as const;
    const nothing = { sendingAbroadReason: documents, customsItemList: [] };
    expect(walk({ ...letterToUsa, customsDetails: nothing }, dev)).not.toContain('toll-oppsummering');
    expect(progress(abroadFlow, 'summary', letterToUsa, dev)).toMatchObject({
      current: 6,
      steps: { length: 6 },
    });
  });

  test.each([
    ['start', 1],
    ['parcelSize', 2],
    ['sender', 3],
    ['recipient', 4],
    ['customs', 5],
    ['summary', 6],
  ] as const)('count %s as %i of 6', (id, current) => {
    const shown = progress(abroadFlow, id, parcelToSweden, production);
    expect(shown.current).toBe(current);
    expect(shown.steps).toHaveLength(6);
    expect(progress(abroadFlow, 'start', {}, production).steps).toHaveLength(6);
  });

  test('lead back from the sender to the size page of the product', () => {
    expect(previous(abroadFlow, 'sender', parcelToSweden, production)).toBe('parcelSize');
    expect(previous(abroadFlow, 'sender', letterToUsa, production)).toBe('letterSize');
  });
});

describe('the guards', () => {
  test('redirect from the sender to the front page before the flow has begun', () => {
    expect(redirectFrom(abroadFlow, 'sender', {}, production)).toBe('/');
  });

  test.each(['recipient', 'customs', 'summary'] as const)(
    'redirect from %s to the start before the flow has begun',
    (id) => {
      expect(redirectFrom(abroadFlow, id, {}, production)).toBe('/utland');
      expect(redirectFrom(abroadFlow, id, { ...parcelToSweden, navigated: false }, production)).toBe(
        '/utland',
      );
    },
  );

  test.each(['parcelSize', 'sender', 'recipient', 'customs', 'summary'] as const)(
    'redirect from %s to the country while it is not served',
    (id) => {
      const closed = { ...parcelToSweden, country: { ...sweden, available: false } };
      expect(redirectFrom(abroadFlow, id, closed, production)).toBe('/utland/pakke');
    },
  );

  test('redirect to a question that was skipped', () => {
    const withoutSender = { ...parcelToSweden, sender: undefined };
    expect(redirectFrom(abroadFlow, 'summary', withoutSender, production)).toBe('/utland/avsender');
  });

  test('refuse a weight that is not sold in that size', () => {
    expect(redirectFrom(abroadFlow, 'sender', { ...letterToUsa, weight: 3000 }, production)).toBe(
      '/utland/brev/storrelse',
    );
  });

  test('accept a complete draft', () => {
    expect(redirectFrom(abroadFlow, 'summary', parcelToSweden, production)).toBeUndefined();
  });
});

describe('a change', () => {
  const change = (draft: AbroadDraft, patch: Partial<AbroadDraft>) => apply(abroadFlow, draft, patch);

  test('of the product clears size and weight', () => {
    const after = change(letterToUsa, { product: 'PACKAGE_ABROAD' });
    expect(after).not.toHaveProperty('size');
    expect(after).not.toHaveProperty('weight');
    expect(after.sender).toEqual(letterToUsa.sender);
  });

  test('of the country asks for the address there, and back again has lost nothing', () => {
    const denmark = { ...sweden, value: 'DK', caption: 'Danmark' };
    const moved = change(parcelToSweden, { country: denmark });
    expect(redirectFrom(abroadFlow, 'summary', moved, production)).toBe('/utland/mottaker');
    expect(change(moved, { country: sweden })).toEqual(parcelToSweden);
  });

  test('of the country keeps the items, and asks for what another country needs to know of them', () => {
    const { recipient } = letterToUsa;
    const moved = change(parcelToSweden, { country: usa, recipient });
    expect(moved.customsDetails).toEqual(parcelToSweden.customsDetails);
    expect(redirectFrom(abroadFlow, 'summary', moved, production)).toBe('/utland/toll');
    expect(redirectFrom(abroadFlow, 'summary', letterToUsa, production)).toBeUndefined();
  });

  test('of the reason clears the items', () => {
    const { customsDetails } = parcelToSweden;
    const sale = { value: 'SALE', caption: 'Salg', requiresTariff: true } as const;
    const after = change(parcelToSweden, {
      customsDetails: { customsItemList: customsDetails?.customsItemList ?? [], sendingAbroadReason: sale },
    });
    expect(after.customsDetails).toEqual({ sendingAbroadReason: sale, customsItemList: [] });
  });

  test('of the postal code for the price reaches the sender, and the other way round', () => {
    const priced = change({ product: 'PACKAGE_ABROAD' }, { fromPostalCode: '9170' });
    expect(priced.sender?.address.postalCode).toBe('9170');
    expect(change(priced, { fromPostalCode: '917' }).sender?.address.postalCode).toBe('');
    const sender = priced.sender && {
      ...priced.sender,
      address: { ...priced.sender.address, postalCode: '0155' },
    };
    expect(change(priced, { sender }).fromPostalCode).toBe('0155');
  });

  test('of an incomplete postal code for the price invents no sender', () => {
    expect(change({ product: 'PACKAGE_ABROAD' }, { fromPostalCode: '91' })).not.toHaveProperty('sender');
  });

  test('of the language changes nothing', () => {
    const { customsDetails } = parcelToSweden;
    const gift = { value: 'GIFT', caption: 'Gift', requiresTariff: false } as const;
    const after = change(parcelToSweden, {
      customsDetails: { customsItemList: customsDetails?.customsItemList ?? [], sendingAbroadReason: gift },
    });
    expect(after.customsDetails?.customsItemList).toHaveLength(1);
  });
});

describe('a stored draft', () => {
  test.each([{}, parcelToSweden, letterToUsa, { product: 'LETTER_ABROAD', sender: undefined }])(
    'is read unchanged, complete or not: %#',
    (draft) => {
      expect(abroadDraft.parse(JSON.parse(JSON.stringify(draft)))).toEqual(JSON.parse(JSON.stringify(draft)));
    },
  );

  test.each([{ product: 'BALLOON' }, { weight: 'heavy' }, { customsDetails: { customsItemList: 'none' } }])(
    'of another shape is refused: %j',
    (draft) => {
      expect(abroadDraft.safeParse(draft).success).toBe(false);
    },
  );
});

test('the summary shows an IOSS number only if the order has it: of a sale', () => {
  const price = { total: 0, lines: [], error: null, refetch: () => undefined };
  const shown = (draft: AbroadDraft) =>
    blocksOf(abroadFlow, draft, production, { texts, language: 'no', price })
      .flatMap(({ block }) => block.answers)
      .find(({ label }) => label === 'IOSS-nummer')?.lines;
  expect(shown(letterToUsa)).toEqual(['IOSS-nummer\u00a0IM2460000123']);
  expect(shown({ ...letterToUsa, customsDetails: parcelToSweden.customsDetails })).toEqual([]);
});

test('the summary leads to the page with the country, and to that with the size', () => {
  const price = { total: 0, lines: [], error: null, refetch: () => undefined };
  const links = (draft: AbroadDraft) =>
    blocksOf(abroadFlow, draft, production, { texts, language: 'no', price })
      .slice(0, 2)
      .map(({ step, block: { title, edit } }) => [pathOf(abroadFlow, step, {}, draft), title, edit]);
  expect(links(parcelToSweden)).toEqual([
    ['/utland/pakke', 'Sending', 'Endre sending'],
    ['/utland/pakke/storrelse', 'Vekt', 'Endre størrelse og vekt'],
  ]);
  expect(links(letterToUsa)).toEqual([
    ['/utland/brev', 'Sending', 'Endre sending'],
    ['/utland/brev/storrelse', 'Størrelse', 'Endre størrelse og vekt'],
  ]);
});

test('the summary groups an organisation number, as it is written in Norway', () => {
  const price = { total: 0, lines: [], error: null, refetch: () => undefined };
  const { sender } = parcelToSweden;
  const draft = { ...parcelToSweden, sender: sender && { ...sender, companyVatNumber: '974760673' } };
  const { lines } =
    blocksOf(abroadFlow, draft, production, { texts, language: 'no', price })
      .flatMap(({ block }) => block.answers)
      .find(({ label }) => label === 'Organisasjonsnummer') ?? {};
  expect(lines).toEqual(['Organisasjonsnummer\u00a0974\u00a0760\u00a0673']);
});
