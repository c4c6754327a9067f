import { TextField } from '@navikt/ds-react/TextField';
import { type ReactNode, type Ref, Suspense, use, useEffect, useState } from 'react';

export interface ComboboxProps<Item> {
  id: string;
  label: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  /** What is writtenRef in the field. Whether only a chosen item is a valid answer is the owner's rule. */
  value: string;
  onValueChange: (value: string) => void;
  /** The hits for the value, already filtered; undefined when the value is too short to search for. */
  items: readonly Item[] | undefined;
  loading?: boolean;
  itemKey: (item: Item) => string;
  itemText: (item: Item) => string;
  /** How the item looks in the list, if not as its text. */
  renderItem?: (item: Item) => ReactNode;
  onChoose: (item: Item) => void;
  onBlur?: () => void;
  /** Shown when there are no hits; nothing when free text is as good. */
  noHits?: string;
  autoComplete?: string;
  inputRef?: Ref<HTMLInputElement>;
}

// The list's code is fetched beside the page's and not with it: the field can be read and written before.
const withList = import('./combobox-with-list');

/** A text field that offers what it found. Hits come from the owner, at once or after a search. */
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
      onChange={(event) => {
        onValueChange(event.currentTarget.value);
      }}
      onFocus={() => {
        onFocusChange(true);
      }}
      onBlur={() => {
        onFocusChange(false);
        onBlur?.();
      }}
    />
  );
}

/** Takes the place of the field alone, and its focus if somebody is writing there already. */
function FieldWithList<Item>({ takesFocus, ...props }: ComboboxProps<Item> & { takesFocus: boolean }) {
  const { ComboboxWithList } = use(withList);
  const { id } = props;
  useEffect(() => {
    if (takesFocus) document.getElementById(id)?.focus();
  }, [takesFocus, id]);
  return <ComboboxWithList {...props} />;
}
