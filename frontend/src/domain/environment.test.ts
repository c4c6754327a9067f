import { expect, test } from 'vitest';
import { environmentName } from './environment';

test.each([
  ['localhost', 'dev'],
  ['127.0.0.1', 'dev'],
  ['[::1]', 'dev'],
  ['192.168.1.20', 'dev'],
  ['shop.localhost', 'dev'],
  ['qa.bestill.example', 'qa'],
  ['bestill-qa.example', 'qa'],
  ['bestill.example', 'production'],
  ['aqua.example', 'production'],
])('%s is %s', (host, name) => {
  expect(environmentName(host)).toBe(name);
});
