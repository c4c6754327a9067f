import { expect, test } from 'vitest';

/** The cases of each rule that the page and the server share, one file per rule. */
const files = import.meta.glob<{ cases: unknown[] }>('../../../proto/vectors/*.json', {
  eager: true,
  import: 'default',
});
const fileOf = (rule: string) => `../../../proto/vectors/${rule}.json`;
const unread = new Set(Object.keys(files));

/** The cases of one rule, in the shape of its file. */
export function vectors<Case extends { name: string }>(rule: string): Case[] {
  const file = files[fileOf(rule)];
  if (!file) throw new Error(`proto/vectors has no ${rule}.json`);
  unread.delete(fileOf(rule));
  return file.cases as Case[];
}

/** The files that `vectors` has not read. */
export function unreadVectors(): string[] {
  return [...unread];
}

interface TextCase {
  name: string;
  input: string;
  valid: boolean;
  /** The error of an invalid input. */
  code?: string;
  dialCode?: string;
}

/** Tests a rule about one text against its vectors. */
export function testRule(rule: string, check: (vector: TextCase) => string | undefined): void {
  test.each(vectors<TextCase>(rule))(`${rule}: $name`, (vector) => {
    expect(check(vector)).toBe(vector.valid ? undefined : vector.code);
  });
}
