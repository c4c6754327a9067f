import { expect, test } from 'vitest';

/** The rule vectors that the server's tests run too: two implementations, one truth. */
const files = import.meta.glob<{ cases: unknown[] }>('../../../proto/vectors/*.json', {
  eager: true,
  import: 'default',
});

export const vectorNames = Object.keys(files).map((path) => path.replace(/^.*\/|\.json$/g, ''));

/** The cases of one rule, as the file's own shape has them. */
export function vectors<Case extends { name: string }>(rule: string): Case[] {
  const file = files[`../../../proto/vectors/${rule}.json`];
  if (!file) throw new Error(`proto/vectors has no ${rule}.json`);
  return file.cases as Case[];
}

interface TextCase {
  name: string;
  input: string;
  valid: boolean;
  /** The complaint about an invalid input. */
  code?: string;
  dialCode?: string;
}

/** Runs a rule about one text against its vectors. */
export function testRule(rule: string, check: (vector: TextCase) => string | undefined): void {
  test.each(vectors<TextCase>(rule))(`${rule}: $name`, (vector) => {
    expect(check(vector)).toBe(vector.valid ? undefined : vector.code);
  });
}
