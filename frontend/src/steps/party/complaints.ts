import type * as z from 'zod/mini';
import type { FieldCode } from '@/domain/field-code';

/** What is wrong, by the field's name in the form. */
export type Complaints = Readonly<Record<string, FieldCode | undefined>>;

/**
 * A check of all answers at once, because some rules look at two of them. Each issue belongs to its field and
 * says "field.CODE", the key of the text that explains it.
 */
export function complain<Values>(
  judge: (values: Values) => Complaints | Promise<Complaints>,
): z.core.CheckFn<Values> {
  return async ({ value, issues }) => {
    for (const [name, code] of Object.entries(await judge(value))) {
      if (code)
        issues.push({ code: 'custom', path: name.split('.'), message: `${name}.${code}`, input: value });
    }
  };
}
