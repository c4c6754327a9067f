import { ErrorSummary } from '@navikt/ds-react/ErrorSummary';
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useDeferredValue,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';
import {
  type FieldError,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  get,
  useForm as useFormControl,
  useFormContext,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { announce } from '@/ui/announcer';
import '@navikt/ds-css/dist/component/form.min.css';
import type { FormOf } from './use-form';
import { type OnSubmit, useSubmit } from './use-submit';
import styles from './form.module.css';

/** The text of each error code that a schema puts in its issues. Codes, not texts, so that errors follow the language. */
export type FieldMessages = Readonly<Record<string, string>>;

const MessagesContext = createContext<FieldMessages>({});

interface FormProps<Values extends FieldValues> {
  form: FormOf<Values>;
  messages: FieldMessages;
  onSubmit: OnSubmit<Values>;
  /** The heading of the error summary. Default: asks to correct the errors before going on. */
  errorHeading?: string;
  /** Errors that belong to no single field, each with the id of the element to go to. */
  otherErrors?: readonly { anchor: string; text: string }[];
  className?: string | undefined;
  children: ReactNode;
}

/** A form with an error summary. Its fields get their state and error texts from context. */
export function Form<Values extends FieldValues>({
  form,
  messages,
  onSubmit,
  errorHeading,
  otherErrors = [],
  className,
  children,
}: FormProps<Values>) {
  // The library's hook rerenders at once and flushes all effects that are due, so it starts after the page is
  // shown.
  const isShown = useDeferredValue(true, false);
  const [submit, listen, typing] = useSubmit(form, onSubmit);
  const element = useRef<HTMLFormElement>(null);

  return (
    // Its `formState` is missing on purpose: see `FormOf`.
    <FormProvider {...(form as unknown as UseFormReturn<Values>)}>
      <MessagesContext value={messages}>
        <form ref={element} noValidate className={className} onSubmit={submit} onInput={listen}>
          <FormErrors form={element} heading={errorHeading} otherErrors={otherErrors} typing={typing} />
          {children}
        </form>
      </MessagesContext>
      {isShown && <FormRules form={form} />}
    </FormProvider>
  );
}

/** Validates the form by the current rules of the page. */
function FormRules<Values extends FieldValues>({ form: { formControl, rules } }: { form: FormOf<Values> }) {
  useFormControl({ formControl, ...rules });
  return null;
}

interface FormErrorsProps {
  form: RefObject<HTMLFormElement | null>;
  heading: string | undefined;
  otherErrors: readonly { anchor: string; text: string }[];
  typing: RefObject<boolean>;
}

function FormErrors({ form, heading, otherErrors, typing }: FormErrorsProps) {
  const t = useTexts(coreTexts);
  const { setFocus } = useFormContext();
  const { errors: wrong, submitCount } = useFormState();
  const textOf = useErrorText();
  const summary = useRef<HTMLDivElement>(null);
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);

  // Fields may appear together with their errors, so they are only on the page afterwards.
  useLayoutEffect(() => {
    if (submitCount > 0) lookAgain();
  }, [wrong, submitCount]);

  const codes = errorCodes(wrong);
  useErrorsOneByOne(form, submitCount, codes);
  const errors = onThePage([
    ...codes.map(({ name, code, ref }) => ({ anchor: name, text: textOf(code), ref })),
    ...otherErrors,
  ]);
  const shown = submitCount > 0 && errors.length > 0;

  // The focus moves only on a new attempt to submit, not while the customer corrects the fields.
  useEffect(() => {
    if (submitCount > 0 && !typing.current) summary.current?.focus();
  }, [submitCount, typing]);

  const count = shown ? errors.length : 0;
  useEffect(() => (count > 0 ? retitle((title) => t.errorCount(count, title)) : undefined), [count, t]);

  if (!shown) return null;
  return (
    <ErrorSummary ref={summary} heading={heading ?? t.errorSummary} className={styles.errors}>
      {errors.map(({ anchor, text }) => (
        <ErrorSummary.Item
          key={anchor}
          href={`#${anchor}`}
          onClick={(event) => {
            event.preventDefault();
            const element = document.getElementById(anchor);
            if (element) element.focus();
            else setFocus(anchor);
          }}
        >
          {text}
        </ErrorSummary.Item>
      ))}
    </ErrorSummary>
  );
}

/** Changes the window's title. The returned function takes the change back. */
function retitle(change: (title: string) => string) {
  const { title } = document;
  document.title = change(title);
  return () => {
    document.title = title;
  };
}

/**
 * Announces what is wrong with a field that the customer leaves or corrects. The errors of a submitted form are not announced:
 * its summary takes the focus, and each field is described by its own.
 */
function useErrorsOneByOne(
  form: RefObject<HTMLFormElement | null>,
  submitCount: number,
  codes: WrongField[],
) {
  const textOf = useErrorText();
  const known = useRef({ submitCount, codes });
  useLayoutEffect(() => {
    // The design system's fields would each announce their errors, also those of a submitted form.
    form.current
      ?.querySelectorAll('[aria-relevant]')
      .forEach((region) => region.setAttribute('aria-live', 'off'));
    const before = known.current;
    known.current = { submitCount, codes };
    const added = codes.find(
      ({ name, code }) => !before.codes.some((each) => each.name === name && each.code === code),
    );
    if (added && submitCount === before.submitCount) announce(textOf(added.code));
  });
}

interface ListedError {
  readonly anchor: string;
  readonly text: string;
  /** The field's element, for fields without an id. */
  readonly ref?: unknown;
}

/**
 * The errors whose questions are on the page, in the order of the page, so that each link of the summary
 * works. What one answer cures, such as a missing way to reach somebody, is one error, at the first of its fields.
 */
function onThePage(errors: readonly ListedError[]): ListedError[] {
  const places = errors.flatMap((error) => {
    const place = document.getElementById(error.anchor) ?? error.ref;
    return place instanceof Element && place.isConnected ? [{ error, place }] : [];
  });
  const follows = (one: Element, other: Element) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING;
  const sorted = places.toSorted((a, b) => (follows(a.place, b.place) ? 1 : -1)).map(({ error }) => error);
  return sorted.filter(({ text }, index) => sorted.findIndex((error) => error.text === text) === index);
}

/**
 * Returns the text of an error's code. Codes are never shown: one without a text asks the customer to look at
 * the answer again.
 */
function useErrorText(): (code: string) => string {
  const t = useTexts(coreTexts);
  const messages = use(MessagesContext);
  return (code) => messages[code] ?? t.lookAgain;
}

/** Leaves out of an answer what was copied along unseen: the soft hyphens of web pages, and the direction marks around phone numbers. */
const asSeen = {
  setValueAs: (answer: unknown) => (typeof answer === 'string' ? answer.replace(/\p{Cf}/gu, '') : answer),
};

/** A field's id, registration and error text, in an element of its own like its label, from the form around it. */
export function useField(name: string) {
  const { register } = useFormContext();
  const { errors } = useFormState();
  const textOf = useErrorText();
  const code = (get<FieldErrors>(errors, name) as FieldError | undefined)?.message;
  return { id: name, registration: register(name, asSeen), error: code && <span>{textOf(code)}</span> };
}

/**
 * The same for a group of radio buttons. The form ignores that the focus leaves the group: otherwise its
 * library would make the answer null if none is chosen, and the question would count as answered wrongly
 * instead of not at all.
 */
export function useRadioField(name: string) {
  const { registration, ...field } = useField(name);
  return { ...field, registration: { ...registration, onBlur: undefined } };
}

interface WrongField {
  readonly name: string;
  readonly code: string;
  readonly ref: unknown;
}

function errorCodes(errors: object, path = ''): WrongField[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return [];
    const name = path ? `${path}.${key}` : key;
    return 'message' in error && typeof error.message === 'string'
      ? [{ name, code: error.message, ref: 'ref' in error ? error.ref : undefined }]
      : errorCodes(error, name);
  });
}
