import { Button } from '@navikt/ds-react/Button';
import { PencilIcon, PlusIcon, TrashIcon } from '@navikt/aksel-icons';
import type { ReactNode } from 'react';
import type { EditableListState, Entry } from './use-editable-list';
import styles from './editable-list.module.css';

/** The part of a page with a list. */
export function ListSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface EditableListProps<Item extends Entry> {
  list: EditableListState<Item>;
  /** The facts of an entry, below its name. */
  facts: (item: Item) => readonly ReactNode[];
  /** The language of the names, if not the page's. */
  lang?: string;
  /** Says that there is nothing in the list. */
  empty: string;
}

/** The entries of a list, each with buttons to change and to remove it. */
export function EditableList<Item extends Entry>({ list, facts, lang, empty }: EditableListProps<Item>) {
  const { items, nameOf, words, ids } = list;
  if (items.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <div className={styles.about}>
            <h3 className={styles.name} lang={lang}>
              {nameOf(item)}
            </h3>
            <ul className={styles.facts}>
              {facts(item).map((fact, index) => (
                <li key={index}>{fact}</li>
              ))}
            </ul>
          </div>
          <div className={styles.actions}>
            <Button
              id={ids.edit(item)}
              type="button"
              variant="tertiary"
              icon={<PencilIcon aria-hidden />}
              aria-label={words.editItem(nameOf(item))}
              onClick={() => {
                list.setOpen(item);
              }}
            >
              {words.edit}
            </Button>
            <Button
              type="button"
              variant="tertiary"
              icon={<TrashIcon aria-hidden />}
              aria-label={words.removeItem(nameOf(item))}
              onClick={() => {
                list.remove(item);
              }}
            >
              {words.remove}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Says which entry was removed last, with a button to restore it. Renders nothing unless one was. */
export function RemovedEntry<Item extends Entry>({ list }: { list: EditableListState<Item> }) {
  const { removed, nameOf, words, ids } = list;
  return (
    removed && (
      <p className={styles.removed}>
        <span>{words.removed(nameOf(removed))}</span>
        <Button
          id={ids.restore}
          type="button"
          variant="tertiary"
          aria-label={words.undoItem(nameOf(removed))}
          onClick={list.restore}
        >
          {words.undo}
        </Button>
      </p>
    )
  );
}

interface AddEntryProps<Item extends Entry> {
  list: EditableListState<Item>;
  /** Why no entry can be added now. */
  refusal: string | undefined;
}

/** The button to add an entry. While none can be added it keeps its place and says why. */
export function AddEntry<Item extends Entry>({ list, refusal }: AddEntryProps<Item>) {
  const { ids, words } = list;
  const refusalId = `${ids.add}-refusal`;
  return (
    <div className={styles.add}>
      <Button
        id={ids.add}
        type="button"
        variant="secondary"
        icon={<PlusIcon aria-hidden />}
        aria-disabled={refusal ? true : undefined}
        aria-describedby={refusal ? refusalId : undefined}
        onClick={() => {
          if (!refusal) list.setOpen('new');
        }}
      >
        {words.add}
      </Button>
      {refusal && (
        <p id={refusalId} className={styles.refusal}>
          {refusal}
        </p>
      )}
    </div>
  );
}
