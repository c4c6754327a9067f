import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import * as z from 'zod/mini';

/** A field that must not be empty; `code` is its issue. */
export const answered = (code: string) => z.string().check(z.trim(), z.minLength(1, code));

/** Validates a form with the schema's current version. A field's error is the first of its issues. */
export function schemaResolver<Values extends FieldValues>(
  schema: () => z.ZodMiniType<Values, Values>,
): Resolver<Values> {
  return async (values) => {
    const checked = await schema().safeParseAsync(values); // a check in the schema may call the server
    if (checked.success) return { values: checked.data, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { path, code, message } of checked.error.issues) {
      const name = path.join('.');
      if (get(errors, name) === undefined) set(errors, name, { type: code, message });
    }
    return { values: {}, errors };
  };
}
