import { expect, test } from 'vitest';
import { vectorNames } from '@/test/vectors';

test('every shared rule is checked here too', () => {
  const files = Object.keys(import.meta.glob('./*.vectors.test.ts'));
  const checked = files.map((path) => path.slice('./'.length, -'.vectors.test.ts'.length));
  expect(checked.sort()).toEqual(vectorNames.sort());
});
