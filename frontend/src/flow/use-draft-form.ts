import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { schemaResolver } from '@/ui/form/schema-resolver';
import type { Patch } from './flow';
import type { StepInUse } from './use-step';

interface DraftForm<D, Values extends FieldValues> {
  /** What the fields hold when the page opens. */
  values: DefaultValues<Values>;
  /** What the step demands; issues carry codes, which the form turns into words. */
  schema: z.ZodMiniType<Values, Values>;
  /** Where in the draft the fields belong. Called on every keystroke, so that a reload loses nothing. */
  save: (values: Values) => Patch<D>;
}

/** A form over a part of the draft: filled from it, and saving into it as the customer types. */
export function useDraftForm<D extends object, T, Values extends FieldValues>(
  step: StepInUse<D, T>,
  { values, schema, save }: DraftForm<D, Values>,
): UseFormReturn<Values> {
  const form = useForm<Values>({
    defaultValues: values,
    resolver: schemaResolver(schema),
    mode: 'onTouched',
    shouldFocusError: false, // the error summary takes the focus
  });

  const { subscribe } = form;
  const { change } = step;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: typed }) => {
          change(save(typed));
        },
      }),
    // `save` is a description of where fields belong and does not change while the page stands.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [subscribe, change],
  );

  return form;
}
