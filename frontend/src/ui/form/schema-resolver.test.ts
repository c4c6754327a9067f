import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { schemaResolver } from './schema-resolver';

const resolver = schemaResolver(() =>
  z.object({
    name: z.string().check(z.minLength(1, 'REQUIRED'), z.minLength(2, 'TOO_SHORT')),
    address: z.object({ city: z.string().check(z.minLength(1, 'REQUIRED')) }),
  }),
);
const check = (values: Parameters<typeof resolver>[0]) =>
  resolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });

test('a form that its schema accepts has no errors', async () => {
  const values = { name: 'Kari', address: { city: 'OSLO' } };
  expect(await check(values)).toEqual({ values, errors: {} });
});

test('each field has the first of its errors, also in a nested object', async () => {
  expect(await check({ name: '', address: { city: '' } })).toMatchObject({
    values: {},
    errors: { name: { message: 'REQUIRED' }, address: { city: { message: 'REQUIRED' } } },
  });
});
