import { useLayoutEffect } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { type FormOf, type Schema, useForm } from '@/ui/form/use-form';
import type { Patch } from './flow';
import type { StepInUse } from './use-step';

interface DraftForm<D, Values extends FieldValues> {
  /** The values of the fields when the page opens. */
  values: DefaultValues<Values>;
  schema: Schema<Values>;
  /** Writes the fields into the draft. Called on every keystroke, so that a reload loses nothing. */
  save: (values: Values) => Patch<D>;
}

interface FormOfDraft<D, Values extends FieldValues> extends FormOf<Values> {
  readonly save: DraftForm<D, Values>['save'];
}

/** A form for a part of the draft: it starts with the draft's values and saves into the draft while the customer types. */
export function useDraftForm<D extends object, T, Values extends FieldValues>(
  step: StepInUse<D, T>,
  { values, schema, save }: DraftForm<D, Values>,
): FormOfDraft<D, Values> {
  const form = useForm<Values>({ values, schema });

  const { subscribe } = form;
  const { change } = step;
  // In time for what the fields' own effects choose, such as the first day.
  useLayoutEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: typed }) => change(save(typed)),
      }),
    // `save` only maps fields to the draft and does not change while the page is mounted.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [subscribe, change],
  );

  return { ...form, save };
}
