import { TextField } from '@navikt/ds-react/TextField';
import { type ReactNode, type Ref, Suspense, use, useEffectEvent, useLayoutEffect, useRef } from 'react';

export interface ComboboxProps<Item> {
  id: string;
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  /** The text in the field. Whether it must be one of the items is up to the caller. */
  value: string;
  onValueChange: (value: string) => void;
  /** The hits for the value, already filtered; undefined when the value is too short to search for. */
  items: readonly Item[] | undefined;
  loading?: boolean;
  itemKey: (item: Item) => string;
  itemText: (item: Item) => string;
  /** How the item looks in the list; its text by default. */
  renderItem?: (item: Item) => ReactNode;
  /** The heading above an item that begins a section of the list. */
  headingAbove?: (index: number) => string | undefined;
  onChoose: (item: Item) => void;
  onBlur?: () => void;
  /** Shown when there are no hits. Leave it out where free text is a valid answer. */
  noHits?: string;
  autoComplete?: string;
  inputRef?: Ref<HTMLInputElement>;
}

// The list is a chunk of its own, so that the page shows without waiting for it.
const withList = import('./combobox-with-list');
withList.catch(() => undefined); // fails the page of a field that is shown, and no other

/** What is selected in a field, or where its cursor is. */
type Selection = readonly [start: number | null, end: number | null];

/** A text field that suggests items. The caller supplies the hits, at once or after a search. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const left = useRef<Selection>(undefined);
  const leave = (selection: Selection) => {
    left.current = selection;
  };
  return (
    <Suspense fallback={<FieldAlone {...props} onLeave={leave} />}>
      <FieldWithList {...props} takeOver={() => left.current} />
    </Suspense>
  );
}

function FieldAlone<Item>({
  id,
  label,
  description,
  error,
  value,
  onValueChange,
  onBlur,
  autoComplete = 'off',
  inputRef,
  onLeave,
}: ComboboxProps<Item> & { onLeave: (selection: Selection) => void }) {
  const leave = useEffectEvent(onLeave);
  useLayoutEffect(() => {
    const field = document.getElementById(id);
    // It is still on the page when this is called.
    return () => {
      if (field instanceof HTMLInputElement && field === document.activeElement) {
        leave([field.selectionStart, field.selectionEnd]);
      }
    };
  }, [id]);

  return (
    <TextField
      id={id}
      ref={inputRef}
      label={label}
      description={description}
      error={error}
      autoComplete={autoComplete}
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  );
}

/** Replaces the field alone, and takes over its focus and what is selected if the customer is in it. */
function FieldWithList<Item>({
  takeOver,
  ...props
}: ComboboxProps<Item> & { takeOver: () => Selection | undefined }) {
  const { ComboboxWithList } = use(withList);
  const { id } = props;
  const selectionOf = useEffectEvent(takeOver);
  useLayoutEffect(() => {
    const selection = selectionOf();
    const field = document.getElementById(id);
    if (!selection || !(field instanceof HTMLInputElement)) return;
    field.focus();
    field.setSelectionRange(...selection);
  }, [id]);
  return <ComboboxWithList {...props} />;
}
