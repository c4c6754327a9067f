import { useEffect } from 'react';
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import type { FormOf } from '@/ui/form/use-form';

/**
 * For answers whose later questions depend on earlier ones: `fit` returns the answers that go together, and
 * the form adopts them as soon as they differ.
 */
export function useFitting<Values extends FieldValues>(
  { control, setValue }: FormOf<Values>,
  fit: (answers: Values) => Values,
): Values {
  const answers = useWatch({ control, compute: (typed: Values) => typed });
  const fitted = fit(answers);
  useEffect(() => {
    for (const name of Object.keys(answers) as FieldPath<Values>[])
      if (fitted[name] !== answers[name]) setValue(name, fitted[name]);
  });
  return answers;
}
