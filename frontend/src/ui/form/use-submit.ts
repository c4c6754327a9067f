import { type InputEvent as Input, type SyntheticEvent, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FormOf } from './use-form';

/**
 * Whether the customer has changed an answer or submitted again since these answers were submitted.
 * Asynchronous handlers ask this after waiting, and stop if so.
 */
export type IsOutdated = () => boolean;

export type OnSubmit<Values> = (values: Values, isOutdated: IsOutdated) => void | Promise<void>;

/**
 * Submits a form, which may take a while to validate. Customers who type meanwhile are not interrupted: their
 * answers stay, and they submit again when done. A choice, or a field that the page fills in, is submitted at
 * once. Returns the form's event handlers, and whether the customer has typed since the form was submitted.
 */
export function useSubmit<Values extends FieldValues>(form: FormOf<Values>, onSubmit: OnSubmit<Values>) {
  const latest = useRef(0);
  const typing = useRef(false);
  const answers = () => JSON.stringify(form.getValues());

  const submit = async (event?: SyntheticEvent) => {
    const attempt = ++latest.current;
    const submitted = answers();
    let outdated = false as boolean;
    const isOutdated = () => (outdated ||= attempt !== latest.current || submitted !== answers());
    await form.handleSubmit(
      async (values) => {
        if (!isOutdated()) await onSubmit(values, isOutdated);
      },
      async () => {
        if (isOutdated()) await form.trigger(); // the errors of the answers as they are now
      },
    )(event);
    if (outdated && attempt === latest.current && !typing.current) await submit();
  };
  const press = (event: SyntheticEvent) => {
    typing.current = false;
    void submit(event);
  };
  const listen = ({ nativeEvent }: Input) => {
    if (nativeEvent instanceof InputEvent) typing.current = true; // a choice is another event
  };

  return [press, listen, typing] as const;
}
