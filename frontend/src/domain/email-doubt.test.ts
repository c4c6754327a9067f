import { expect, test } from 'vitest';
import { likelyEmail } from './email-doubt';

test.each([
  ['kari@gmial.com', 'kari@gmail.com'],
  ['kari@gmai.com', 'kari@gmail.com'],
  ['k@gmial.com', 'k@gmail.com'],
  ['kari@gmaill.com', 'kari@gmail.com'],
  ['kari@hotmsil.com', 'kari@hotmail.com'],
  ['kari@Hotmail.con', 'kari@hotmail.com'],
  ['kari@firma.con', 'kari@firma.com'],
])('%s was probably meant as %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});

test.each([
  'kari@gmail.com',
  'kari@GMAIL.com',
  'kari@firma.no',
  'kari@mail.com',
  'kari@firma.constructor',
  'kari',
  '@gmail.con',
  '',
])('"%s" gets no suggestion', (typed) => {
  expect(likelyEmail(typed)).toBeUndefined();
});
