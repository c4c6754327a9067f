import type * as z from 'zod/mini';
import type { FieldCode } from '@/domain/field-code';

/** Error codes, by the field's name in the form. */
export type Complaints = Readonly<Record<string, FieldCode | undefined>>;

export function hasNone(complaints: Complaints): boolean {
  return Object.values(complaints).every((complaint) => complaint === undefined);
}

/**
 * Checks all answers together, because some rules concern two of them. Each issue belongs to its field; its message
 * is "field.CODE", the key of the text that explains it.
 */
export function complain<Values>(
  check: (values: Values) => Complaints | Promise<Complaints>,
): z.core.CheckFn<Values> {
  return async ({ value, issues }) => {
    for (const [name, code] of Object.entries(await check(value))) {
      if (code)
        issues.push({ code: 'custom', path: name.split('.'), message: `${name}.${code}`, input: value });
    }
  };
}
