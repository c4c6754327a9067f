import { expect, test } from 'vitest';
import { environmentOfHost } from '@/domain/environment';
import { createDraftStore } from '@/flow/draft-store';
import { redirectFrom } from '@/flow/engine';
import { abroadFlow } from '@/flows/abroad/flow';
import { expressFlow } from '@/flows/express/flow';
import { largeParcelFlow } from '@/flows/large-parcel/flow';
import { pickupFlow } from '@/flows/pickup/flow';
import { registeredLetterFlow } from '@/flows/registered-letter/flow';
import { reorderFlow } from '@/flows/reorder/flow';
import { returnFlow } from '@/flows/return/flow';
import { smallParcelFlow } from '@/flows/small-parcel/flow';
import { stampFlow } from '@/flows/stamps/flow';
import { flowRegistry } from './flow-registry';

/**
 * Complete drafts in session storage since the first version of each flow. A new release must still open the drafts of
 * customers who are ordering, so these texts never change: drafts of later versions are added below.
 */
const stored: Readonly<Record<string, string>> = {
  abroad: String.raw`{"product":"LETTER_TRACKABLE","country":{"value":"US","caption":"USA","dialCode":"+1","feature":{"region":"WORLD","prepaidDuty":true,"requiresTariffNumber":true,"tariffNumberDigits":10,"customsUnion":false}},"navigated":true,"sender":{"name":"Kari Nordmann ","address":{"street":"Storgata 1","postalCode":"0155","city":"OSLO","locationId":"0155-storgata-1"},"phoneNumber":"412 34 567","phoneCountryCode":"+47","email":"kari@example.com","reference":"IM2460000123","companyVatNumber":""},"recipient":{"name":"Anna Andersson","address":{"street":"Drottninggatan 5","addressLine2":"Lgh 1102","postalCode":"111 51","city":"Stockholm","country":{"value":"US","caption":"USA"}},"email":"","phoneNumber":"701234567","phoneCountryCode":"+46"},"customsDetails":{"sendingAbroadReason":{"value":"SALE","caption":"Sale","requiresTariff":true},"customsItemList":[{"id":1,"description":"Cotton sweater","quantity":1,"value":500,"netWeightInKg":0.3,"tariffNumber":"6110.20.0000","countryOfOrigin":{"value":"NO","caption":"Norway"}}]},"paymentProvider":"VIPPS","fromPostalCode":"0155","termsAccepted":true,"attempt":{"key":"0123456789abcdef0123456789abcdef","order":"{\"quantity\":1}","replaces":""},"placed":"BM7nVlcx2wrEEBnwLKLpGg","size":"SMALL","thickness":"UNDER_2_CM","weight":350,"version":1}`,
  express: String.raw`{"weight":3000,"measured":{"lengthInCms":"30","widthInCms":"20","heightInCms":"10"},"sender":{"phoneNumber":"41234567","phoneCountryCode":"+47","name":"Kari Nordmann","careOf":false,"careOfName":"","address":{"street":"Storgata 1B","addressLine2":"","postalCode":"0155","city":"OSLO","locationId":""},"email":"kari@example.com"},"recipient":{"phoneNumber":"91234567","phoneCountryCode":"+47","name":"Ola Nordmann","careOf":false,"careOfName":"Anne Berg","address":{"street":"Vei 232 4","addressLine2":"","postalCode":"9170","city":"LONGYEARBYEN","locationId":"9170-vei-232-4"},"email":""},"near":"0155","dropOffPointId":"X01501","delivery":{"dropOffPoint":{"id":"X01501","name":"Handelshuset Akershusstranda","address":"Akershusstranda 5","postalCode":"0150","city":"OSLO","cutOff":"2099-11-24T16:00:00+01:00"},"deliveryDate":"2099-11-27","deliveryTime":"16:00","to":"9170"},"route":{"from":"0155","to":"9170","border":"SVALBARD"},"termsAccepted":true,"paymentProvider":"VIPPS","customsDetails":{"sendingAbroadReason":{"value":"GIFT","caption":"Gave","requiresTariff":false},"customsItemList":[{"id":1,"description":"Knitted sweater ","quantity":1,"value":800,"netWeightInKg":0.6,"tariffNumber":"6110.20.00"}]},"attempt":{"key":"0123456789abcdef0123456789abcdef","order":"{\"quantity\":1}","replaces":""},"placed":"BM7nVlcx2wrEEBnwLKLpGg","version":1}`,
  'large-parcel': String.raw`{"size":"CUSTOM","weight":10000,"sender":{"phoneNumber":"41234567","phoneCountryCode":"+47","name":"Kari Nordmann","careOf":false,"careOfName":"","address":{"street":"Storgata 1B","addressLine2":"","postalCode":"0155","city":"OSLO","locationId":""},"email":"kari@example.com"},"recipient":{"phoneNumber":"91234567","phoneCountryCode":"+47","name":"Ola Nordmann","careOf":false,"careOfName":"Anne Berg","address":{"street":"Vei 232 4","addressLine2":"","postalCode":"9170","city":"LONGYEARBYEN","locationId":"9170-vei-232-4"},"email":""},"route":{"from":"0155","to":"9170","border":"SVALBARD"},"termsAccepted":true,"paymentProvider":"VIPPS","measured":{"lengthInCms":"190","widthInCms":"20","heightInCms":"15"},"customsDetails":{"sendingAbroadReason":{"value":"GIFT","caption":"Gave","requiresTariff":false},"customsItemList":[{"id":1,"description":"Knitted sweater ","quantity":1,"value":800,"netWeightInKg":0.6,"tariffNumber":"6110.20.00"}]},"cashOnDelivery":{"wanted":true,"type":"FREIGHT_AND_CONTENT","amount":"1500","accountNumber":"1234 56 78903"},"attempt":{"key":"0123456789abcdef0123456789abcdef","order":"{\"quantity\":1}","replaces":""},"placed":"BM7nVlcx2wrEEBnwLKLpGg","version":1}`,
  'small-parcel': String.raw`{"weight":2000,"sender":{"phoneNumber":"41234567","phoneCountryCode":"+47","name":"Kari Nordmann","careOf":false,"careOfName":"","address":{"street":"Storgata 1B","addressLine2":"","postalCode":"0155","city":"OSLO","locationId":""},"email":"kari@example.com"},"handIn":"WITHPICKUP","recipient":{"phoneNumber":"91234567","phoneCountryCode":"+47","name":"Ola Nordmann","careOf":false,"careOfName":"Anne Berg","address":{"street":"Vei 232 4","addressLine2":"","postalCode":"9170","city":"LONGYEARBYEN","locationId":"9170-vei-232-4"},"email":""},"route":{"from":"0155","to":"9170","border":"SVALBARD"},"termsAccepted":true,"paymentProvider":"VIPPS","customsDetails":{"sendingAbroadReason":{"value":"GIFT","caption":"Gave","requiresTariff":false},"customsItemList":[{"id":1,"description":"Knitted sweater ","quantity":1,"value":800,"netWeightInKg":0.6,"tariffNumber":"6110.20.00"}]},"measured":{"lengthCm":"30","widthCm":"20","heightCm":""},"attempt":{"key":"0123456789abcdef0123456789abcdef","order":"{\"quantity\":1}","replaces":""},"placed":"BM7nVlcx2wrEEBnwLKLpGg","pickupDate":"2026-11-24","version":1}`,
  stamps: String.raw`{"size":"FROM_2_TO_7CM","weight":"FROM_0_TO_350_G","quantity":1,"sender":{"phoneNumber":"41234567","phoneCountryCode":"+47","name":"Kari Nordmann","careOf":false,"careOfName":"","address":{"street":"Karl Johans gate 1","addressLine2":"","postalCode":"0154","city":"OSLO","locationId":""},"email":"kari@example.com"},"handIn":"WITHPICKUP","paymentProvider":"VIPPS","termsAccepted":true,"attempt":{"key":"0123456789abcdef0123456789abcdef","order":"{\"quantity\":1}","replaces":""},"placed":"BM7nVlcx2wrEEBnwLKLpGg","pickupDate":"2026-11-24","version":1}`,
  pickup: String.raw`{"bought":"YES","numbers":"LL2T 6R2D XDH, 395210000000000026","sender":{"phoneNumber":"41234567","phoneCountryCode":"+47","name":"Kari Nordmann","careOf":false,"careOfName":"","address":{"street":"Storgata 1B","addressLine2":"","postalCode":"0155","city":"OSLO","locationId":""},"email":"kari@example.com"},"pickupDate":"2026-11-24","termsAccepted":true,"paymentProvider":"VIPPS","attempt":{"key":"0123456789abcdef0123456789abcdef","order":"{\"quantity\":1}","replaces":""},"placed":"BM7nVlcx2wrEEBnwLKLpGg","version":1}`,
  'registered-letter': String.raw`{"size":"LARGE","recipients":[{"phoneNumber":"91234567","phoneCountryCode":"+47","name":"Ola Nordmann","careOf":false,"careOfName":"Anne Berg","address":{"street":"Vei 232 4","addressLine2":"","postalCode":"9170","city":"LONGYEARBYEN","locationId":"9170-vei-232-4"},"email":"","id":1}],"sender":{"phoneNumber":"41234567","phoneCountryCode":"+47","name":"Kari Nordmann","careOf":false,"careOfName":"","address":{"street":"Storgata 1B","addressLine2":"","postalCode":"0155","city":"OSLO","locationId":""},"email":"kari@example.com"},"termsAccepted":true,"paymentProvider":"VIPPS","attempt":{"key":"0123456789abcdef0123456789abcdef","order":"{\"quantity\":1}","replaces":""},"placed":"BM7nVlcx2wrEEBnwLKLpGg","version":1}`,
  reorder: String.raw`{"reorderOf":"BM7nVlcx2wrEEBnwLKLpGg","pickupDate":"2026-11-24","attempt":{"key":"0123456789abcdef0123456789abcdef","order":"{\"quantity\":1}","replaces":""},"version":1}`,
  return: String.raw`{"number":"395220000000000016","sender":{"phoneNumber":"41234567","phoneCountryCode":"+47","name":"Kari Nordmann","careOf":false,"careOfName":"","address":{"street":"Storgata 1B","addressLine2":"","postalCode":"0155","city":"OSLO","locationId":""},"email":"kari@example.com"},"pickupDate":"2026-11-24","termsAccepted":true,"attempt":{"key":"0123456789abcdef0123456789abcdef","order":"{\"quantity\":1}","replaces":""},"placed":"BM7nVlcx2wrEEBnwLKLpGg","version":1}`,
};

const production = environmentOfHost('shop.example');

const opened = {
  abroad: () => open(abroadFlow, 'summary'),
  express: () => open(expressFlow, 'summary'),
  'large-parcel': () => open(largeParcelFlow, 'payment'),
  pickup: () => open(pickupFlow, 'summary'),
  'registered-letter': () => open(registeredLetterFlow, 'summary'),
  reorder: () => open(reorderFlow, 'order'),
  return: () => open(returnFlow, 'time'),
  'small-parcel': () => open(smallParcelFlow, 'summary'),
  stamps: () => open(stampFlow, 'summary'),
};

function open<D extends object, Id extends string>(
  flow: Parameters<typeof createDraftStore<D>>[0] & Parameters<typeof redirectFrom<D, Id>>[0],
  end: Id,
) {
  const draft = createDraftStore(flow).get();
  return { draft, elsewhere: redirectFrom(flow, end, draft, production) };
}

test.each(Object.entries(opened))(
  'a draft of %s that an earlier page stored opens whole, at the end of the flow',
  (id, openFlow) => {
    const text = stored[id] ?? '';
    window.sessionStorage.setItem(id, text);
    const { version, ...answers } = JSON.parse(text) as Record<string, unknown>;
    expect(version).toBe(1);
    const { draft, elsewhere } = openFlow();
    expect(draft).toMatchObject(answers); // besides what later versions have added
    expect(elsewhere).toBeUndefined();
  },
);

test('every flow has such a draft', () => {
  expect(Object.keys(opened).toSorted()).toEqual(flowRegistry.map(({ id }) => id).toSorted());
});
