import { expect, test } from 'vitest';
import { vectors } from '@/test/vectors';
import { amountCode } from './cash-on-delivery-amount';

interface Case {
  name: string;
  amountInKroner: number;
  maximumInKroner: number;
  valid: boolean;
  code?: string;
}

test.each(vectors<Case>('cash-on-delivery-amount'))('cash on delivery: $name', (vector) => {
  const { amountInKroner, maximumInKroner, valid, code } = vector;
  const complaint = amountCode(String(amountInKroner), maximumInKroner * 100);
  expect(complaint === undefined).toBe(valid);
  // What is left out over the wire is 0 here, and the field is empty there.
  if (code) expect(complaint).toBe(code);
});
