import { describe, expect, test } from 'vitest';
import {
  type DomesticParty,
  domesticPartySchema,
  emptyDomesticParty,
  isDomesticParty,
  toOutgoingParty,
} from './domestic-party';
import type { Role } from './party';
import { domesticPartyFrom, toSavedAddress } from './saved-sender';

const kari: DomesticParty = {
  ...emptyDomesticParty,
  phoneNumber: '400 00 001',
  name: ' Kari Fjellheim ',
  address: {
    street: 'Karl Johans gate 1',
    addressLine2: '',
    postalCode: '0154',
    city: 'OSLO',
    locationId: 'loc-1',
  },
  email: 'kari@eksempel.no',
};
const lodger: DomesticParty = { ...kari, careOf: true, careOfName: 'Ola Granli' };

async function complaints(role: Role, party: DomesticParty): Promise<string[]> {
  const place = {
    city: 'OSLO',
    municipality: 'OSLO',
    valid: true,
    postalCodeType: 'STREET_ADDRESSES',
  } as const;
  const result = await domesticPartySchema(role, () => Promise.resolve(place)).safeParseAsync(party);
  return result.error?.issues.map(({ message }) => message) ?? [];
}

describe('a recipient at a street address', () => {
  const box = (postalCodeType: 'PO_BOX' | 'COMBINED', party: DomesticParty) => {
    const place = { city: 'OSLO', municipality: 'OSLO', valid: true, postalCodeType } as const;
    return domesticPartySchema('recipient', () => Promise.resolve(place), true).safeParseAsync(party);
  };
  const messages = async (...asked: Parameters<typeof box>) =>
    (await box(...asked)).error?.issues.map(({ message }) => message);

  test('has no postal code of post-office boxes alone', async () => {
    expect(await messages('PO_BOX', kari)).toEqual(['address.postalCode.NOT_ALLOWED']);
    expect(await messages('COMBINED', kari)).toBeUndefined();
  });

  test.each(['street', 'addressLine2'] as const)('has no post-office box in %s', async (line) => {
    const party = { ...kari, address: { ...kari.address, [line]: 'Postboks 12' } };
    expect(await messages('COMBINED', party)).toEqual([`address.${line}.NOT_ALLOWED`]);
    expect(isDomesticParty('recipient', party, true)).toBe(false);
    expect(isDomesticParty('recipient', party)).toBe(true);
  });

  test('has no post-office box for a name on the mailbox', async () => {
    const party = { ...lodger, careOfName: 'Postboks 12' };
    expect(await messages('COMBINED', party)).toEqual(['careOfName.NOT_ALLOWED']);
    expect(await messages('COMBINED', { ...party, careOf: false })).toBeUndefined();
    expect(isDomesticParty('recipient', party)).toBe(true);
  });
});

describe('a party inside Norway', () => {
  test('becomes a party of the contract, with trimmed fields', () => {
    expect(toOutgoingParty(kari)).toEqual({
      name: 'Kari Fjellheim',
      email: 'kari@eksempel.no',
      phoneNumber: { countryCode: '+47', number: '40000001' },
      address: {
        locationId: 'loc-1',
        street: 'Karl Johans gate 1',
        street2: '',
        city: 'OSLO',
        postalCode: '0154',
        country: 'NO',
      },
    });
  });

  test('puts the name on the mailbox first on the second line', () => {
    expect(toOutgoingParty(lodger).address?.street2).toBe('c/o Ola Granli');
    const both = { ...lodger, address: { ...lodger.address, addressLine2: 'Leilighet 3' } };
    expect(toOutgoingParty(both).address?.street2).toBe('c/o Ola Granli, Leilighet 3');
    expect(toOutgoingParty({ ...lodger, careOf: false }).address?.street2).toBe('');
  });

  test.each([
    [' post@blåbær.no', 'post@xn--blbr-roah.no'],
    ['post@bla\u030abær.no', 'post@xn--blbr-roah.no'],
    ['Kari@EXAMPLE.no', 'Kari@EXAMPLE.no'],
    ['kåre@example.no', 'kåre@example.no'],
    ['post@blåbær.no/other', 'post@blåbær.no/other'],
    ['post@å.1', 'post@å.1'],
    ['å'.repeat(300), 'å'.repeat(300)],
  ])(
    'may have an e-mail domain with Norwegian letters, which is sent as mail servers know it: %s',
    (typed, sent) => {
      expect(toOutgoingParty({ ...kari, email: typed }).email).toBe(sent);
    },
  );

  test('requires an e-mail address only as the sender', async () => {
    const unreachable = { ...kari, email: '' };
    expect(await complaints('sender', unreachable)).toEqual(['email.REQUIRED']);
    expect(await complaints('recipient', unreachable)).toEqual([]);
    expect(await complaints('recipient', { ...kari, email: 'kari@' })).toEqual(['email.INVALID']);
  });

  test.each([
    ['a name where c/o is ticked', { ...lodger, careOfName: ' ' }, ['careOfName.REQUIRED']],
    ['no name where it is not', { ...kari, careOfName: 'x'.repeat(99) }, []],
    ['a second line with room for both', { ...lodger, careOfName: 'x'.repeat(46) }, []],
    ['a c/o name that fits the label', { ...lodger, careOfName: 'x'.repeat(47) }, ['careOfName.TOO_LONG']],
    [
      'no more on the second line than it holds',
      { ...lodger, address: { ...lodger.address, addressLine2: 'x'.repeat(35) } },
      ['address.addressLine2.TOO_LONG'],
    ],
    [
      'a phone number or an e-mail address',
      { ...kari, phoneNumber: '', email: '' },
      ['phoneNumber.PHONE_OR_EMAIL_REQUIRED', 'email.PHONE_OR_EMAIL_REQUIRED'],
    ],
    ['no phone number with an e-mail address', { ...kari, phoneNumber: '' }, []],
    ['no mobile', { ...kari, phoneNumber: '22 33 44 55', email: '' }, []],
    [
      'fifty letters, also where an accent is a character of its own',
      { ...kari, name: 'e\u0301'.repeat(50) },
      [],
    ],
    ['Latin letters', { ...kari, name: 'Иван' }, ['name.INVALID_CHARACTERS']],
  ])('needs %s', async (_, party, expected) => {
    expect(await complaints('recipient', party)).toEqual(expected);
    expect(isDomesticParty('recipient', party)).toBe(expected.length === 0);
  });

  test('has a phone number that is in use, which only the form can tell', async () => {
    const unused = { ...kari, phoneNumber: '12345678' };
    expect(await complaints('sender', unused)).toEqual(['phoneNumber.INVALID']);
    expect(isDomesticParty('sender', unused)).toBe(true);
    expect(await complaints('sender', { ...kari, phoneNumber: '' })).toEqual(['phoneNumber.REQUIRED']);
  });

  test('is incomplete before it is answered', () => {
    expect(isDomesticParty('sender', undefined)).toBe(false);
    expect(isDomesticParty('sender', emptyDomesticParty)).toBe(false);
    expect(isDomesticParty('sender', { ...kari, address: { ...kari.address, postalCode: '015' } })).toBe(
      false,
    );
    expect(isDomesticParty('sender', kari)).toBe(true);
  });

  test('is saved with all its lines, but without the id of the chosen address', () => {
    const party = { ...lodger, address: { ...lodger.address, addressLine2: 'Leilighet 3' } };
    expect(domesticPartyFrom(toSavedAddress(party))).toEqual({
      ...party,
      address: { ...party.address, locationId: '' },
    });
  });
});
