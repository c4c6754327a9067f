import { useState } from 'react';
import {
  createFormControl,
  type DefaultValues,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { schemaResolver } from './schema-resolver';

/**
 * A form's methods. Components that show its state use `useFormState`, so that a change renders only those.
 */
export interface FormOf<Values extends FieldValues = FieldValues> extends Omit<
  UseFormReturn<Values>,
  'formState'
> {
  readonly formControl: Omit<UseFormReturn<Values>, 'formState'>;
  /** How it is validated, as of the page's last render. */
  readonly rules: UseFormProps<Values>;
}

/**
 * The rules of a form. Issues have codes, which the form turns into texts. The schema is created when the
 * form is validated, and not with every render, because that takes milliseconds.
 */
export type Schema<Values extends FieldValues> = () => z.ZodMiniType<Values, Values>;

interface FormOptions<Values extends FieldValues> {
  /** The values of the fields when the form opens. */
  values?: DefaultValues<Values>;
  schema?: Schema<Values>;
  /** When a field is first checked: when the customer leaves it, unless only with the whole form. */
  mode?: 'onTouched' | 'onSubmit';
}

/** A form for `Form`. Once a field has been checked, it is checked with every change. */
export function useForm<Values extends FieldValues = FieldValues>({
  values,
  schema,
  mode = 'onTouched',
}: FormOptions<Values> = {}): FormOf<Values> {
  const rules = {
    ...(schema && { resolver: schemaResolver(schema) }),
    mode,
    shouldFocusError: false, // the error summary takes the focus
  };
  const [form] = useState(() =>
    createFormControl<Values>({ ...rules, ...(values && { defaultValues: values }) }),
  );
  return { ...form, rules };
}
