import { Loader } from '@navikt/ds-react/Loader';
import { TextField } from '@navikt/ds-react/TextField';
import { useCombobox } from 'downshift';
import { type ChangeEvent, Fragment, useEffect } from 'react';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { announce } from './announcer';
import type { ComboboxProps } from './combobox';
import styles from './combobox.module.css';
import '@navikt/ds-css/dist/component/form.min.css';

/** The field with its list. Pages use {@link Combobox}, which loads it. */
export function ComboboxWithList<Item>({
  id,
  label,
  description,
  error,
  value,
  onValueChange,
  items,
  loading = false,
  itemKey,
  itemText,
  renderItem = itemText,
  headingAbove,
  onChoose,
  onBlur,
  noHits,
  autoComplete = 'off',
  inputRef,
}: ComboboxProps<Item>) {
  const t = useTexts(coreTexts).combobox;
  const hits = items ?? [];
  // It names the field and its list.
  const labelId = `${id}-label`;

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Item>({
    inputId: id,
    labelId,
    items: [...hits],
    inputValue: value,
    // The caller owns the text; downshift only tracks the highlighted item and whether the list is open.
    selectedItem: null,
    itemToString: (item) => (item ? itemText(item) : ''),
    onStateChange({ type, selectedItem }) {
      const { ItemClick, InputKeyDownEnter } = useCombobox.stateChangeTypes;
      if (selectedItem && (type === ItemClick || type === InputKeyDownEnter)) {
        onChoose(selectedItem);
        announce(t.chosen(itemText(selectedItem)));
      }
    },
  });

  const count = items?.length;
  const emptyMessage = isOpen && count === 0 && !loading ? noHits : undefined;
  useEffect(() => {
    if (!isOpen || loading || count === undefined) return;
    if (count > 0) announce(t.hits(count));
    else if (noHits) announce(noHits);
  }, [isOpen, loading, count, noHits, t]);

  const inputProps = getInputProps({
    ref: inputRef,
    onBlur,
    // Updates the value directly: through downshift's state it comes too late, and the caret jumps to the end.
    onChange: (event: ChangeEvent<HTMLInputElement>) => onValueChange(event.currentTarget.value),
  });

  return (
    <div className={styles.combobox}>
      <TextField
        {...inputProps}
        label={<span id={labelId}>{label}</span>}
        description={description}
        error={error}
        autoComplete={autoComplete}
      />
      {loading && (
        <span className={styles.loading}>
          <Loader size="small" title={t.searching} />
        </span>
      )}
      <ul {...getMenuProps()} className={styles.list} hidden={!isOpen || hits.length === 0}>
        {isOpen &&
          hits.map((item, index) => (
            // An item may be in two sections.
            <Fragment key={`${headingAbove ? index : ''} ${itemKey(item)}`}>
              {headingAbove?.(index) && (
                <li role="presentation" className={styles.heading}>
                  {headingAbove(index)}
                </li>
              )}
              <li
                {...getItemProps({ item, index })}
                className={styles.item}
                data-highlighted={highlightedIndex === index}
              >
                {renderItem(item)}
              </li>
            </Fragment>
          ))}
      </ul>
      {emptyMessage && <p className={styles.noHits}>{emptyMessage}</p>}
    </div>
  );
}
