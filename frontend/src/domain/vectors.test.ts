import { expect, test } from 'vitest';
import { vectorNames } from '@/test/vectors';

test('every shared rule is checked here too', () => {
  const files = Object.keys(import.meta.glob(['./*.vectors.test.ts', '../i18n/*.vectors.test.ts']));
  const checked = files.map((path) => path.replace(/^.*\/|\.vectors\.test\.ts$/g, ''));
  expect(checked.sort()).toEqual(vectorNames.sort());
});
