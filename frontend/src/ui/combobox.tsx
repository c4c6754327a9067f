import { TextField } from '@navikt/ds-react/TextField';
import { type ReactNode, type Ref, Suspense, use, useEffect, useState } from 'react';

export interface ComboboxProps<Item> {
  id: string;
  label: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
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

/** A text field that suggests items. The caller supplies the hits, at once or after a search. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const [focused, setFocused] = useState(false);
  return (
    <Suspense fallback={<FieldAlone {...props} onFocusChange={setFocused} />}>
      <FieldWithList {...props} takesFocus={focused} />
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
  onFocusChange,
}: ComboboxProps<Item> & { onFocusChange: (focused: boolean) => void }) {
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
      onFocus={() => onFocusChange(true)}
      onBlur={() => {
        onFocusChange(false);
        onBlur?.();
      }}
    />
  );
}

/** Replaces the field alone, and takes over its focus if the customer is already typing. */
function FieldWithList<Item>({ takesFocus, ...props }: ComboboxProps<Item> & { takesFocus: boolean }) {
  const { ComboboxWithList } = use(withList);
  const { id } = props;
  useEffect(() => {
    if (takesFocus) document.getElementById(id)?.focus();
  }, [takesFocus, id]);
  return <ComboboxWithList {...props} />;
}
