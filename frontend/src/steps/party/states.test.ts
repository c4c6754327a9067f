import { expect, test } from 'vitest';
import { matchingStates, stateCode, stateNamed } from './states';

const states = [
  { code: 'AR', name: 'Arkansas' },
  { code: 'KS', name: 'Kansas' },
  { code: 'NE', name: 'Nebraska' },
  { code: 'NY', name: 'New York' },
  { code: 'QC', name: 'Québec' },
];

test.each([
  ['ne', ['NE', 'NY']],
  ['ny', ['NY']],
  ['kansas', ['KS', 'AR']],
  ['quebec', ['QC']],
  ['', ['AR', 'KS', 'NE', 'NY', 'QC']],
  ['oslo', []],
])('%j may mean %j', (typed, codes) => {
  expect(matchingStates(states, typed).map(({ code }) => code)).toEqual(codes);
});

test.each([
  ['ny', 'NY'],
  [' New York ', 'NY'],
  ['Quebec', 'QC'],
  ['new', undefined],
  ['', undefined],
])('%j names %j', (typed, code) => {
  expect(stateNamed(states, typed)?.code).toBe(code);
});

test.each([
  [states, true, '', 'REQUIRED'],
  [states, true, 'NY', undefined],
  [states, true, 'New', 'UNKNOWN'],
  [states, false, '', undefined],
  [states, false, 'Oslo', 'UNKNOWN'],
  [[], true, '', undefined],
])('of %j, required: %j, the state %j is %j', (listed, required, state, code) => {
  expect(stateCode(listed, required, state)).toBe(code);
});
