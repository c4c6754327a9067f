import { useState } from 'react';
import { announce } from './announcer';
import { useFocusAfterRender } from './use-focus-after-render';

/** An entry of a list that the customer edits. Ids start at 1 and are unique within one list. */
export interface Entry {
  readonly id: number;
}

/** The texts about a list, each with an entry's name. The announcements end with a summary of the list. */
interface ListWords {
  readonly add: string;
  readonly edit: string;
  readonly editItem: (name: string) => string;
  readonly remove: string;
  readonly removeItem: (name: string) => string;
  readonly undo: string;
  readonly undoItem: (name: string) => string;
  readonly added: (name: string, total: string) => string;
  readonly changed: (name: string, total: string) => string;
  readonly removed: (name: string) => string;
  readonly restored: (name: string, total: string) => string;
}

interface ListOptions<Item extends Entry> {
  /** The start of the ids of its elements, such as "item". */
  id: string;
  items: readonly Item[];
  onChange: (items: readonly Item[]) => void;
  nameOf: (item: Item) => string;
  totalOf: (items: readonly Item[]) => string;
  words: ListWords;
  /** The entry to open with the page. */
  opened?: Item | undefined;
}

export type EditableListState<Item extends Entry, Values = unknown> = ReturnType<
  typeof useEditableList<Item, Values>
>;

/**
 * A list whose entries are added and changed in a dialog: announces each change, and moves the focus to where it was made.
 * `Values`: an entry as the customer types it.
 */
export function useEditableList<Item extends Entry, Values = unknown>(options: ListOptions<Item>) {
  const { items, onChange, nameOf, totalOf, words } = options;
  const [open, setOpen] = useState<Item | 'new' | undefined>(options.opened);
  const [removals, setRemovals] = useState<readonly { item: Item; place: number }[]>([]);
  const [typed, setTyped] = useState<{ entry: Item | 'new' | undefined; values: Values }>();
  const last = removals.at(-1);
  const focusOn = useFocusAfterRender();
  const ids = {
    add: `add-${options.id}`,
    restore: `restore-${options.id}`,
    edit: ({ id }: Entry) => `edit-${options.id}-${id}`,
  };

  const change = (list: readonly Item[], announcement: (total: string) => string) => {
    setRemovals([]);
    onChange(list);
    announce(announcement(totalOf(list)));
  };

  const close = () => {
    focusOn(open === 'new' || !open ? ids.add : ids.edit(open));
    setOpen(undefined);
  };
  const cancel = () => {
    setTyped(undefined);
    close();
  };

  return {
    items,
    nameOf,
    words,
    ids,
    /** The entry in the dialog: "new" for one to add, undefined while the dialog is closed. */
    open,
    setOpen,
    /** What the customer typed for the entry in the dialog before it was closed without a decision. */
    typed: typed?.entry === open ? typed?.values : undefined,
    /** Closes the dialog, and keeps what was typed for the next time. */
    close(values?: Values) {
      if (values !== undefined) setTyped({ entry: open, values });
      close();
    },
    /** Closes the dialog, and drops what was typed. */
    cancel,
    /** The id for the entry in the dialog. */
    openId: open && open !== 'new' ? open.id : Math.max(0, ...items.map(({ id }) => id)) + 1,
    /** Saves the entry in the dialog and closes it. */
    save: (item: Item) => {
      const list =
        open === 'new' ? [...items, item] : items.map((other) => (other.id === item.id ? item : other));
      change(list, (total) => words[open === 'new' ? 'added' : 'changed'](nameOf(item), total));
      cancel();
    },
    remove: (item: Item) => {
      const list = items.filter(({ id }) => id !== item.id);
      change(list, (total) => `${words.removed(nameOf(item))} ${total}`);
      setRemovals([...removals, { item, place: items.indexOf(item) }]);
      focusOn(ids.restore);
    },
    /** The entry that was removed last and not restored; undefined once the list has changed in another way. */
    removed: last?.item,
    /** Restores that entry; the one that was removed before it can be restored then. */
    restore: () => {
      if (!last) return;
      const { item, place } = last;
      change(items.toSpliced(place, 0, item), (total) => words.restored(nameOf(item), total));
      setRemovals(removals.slice(0, -1));
      focusOn(ids.edit(item));
    },
    /** For a list that is replaced as a whole. */
    forgetRemoved: () => {
      setRemovals([]);
    },
  };
}
