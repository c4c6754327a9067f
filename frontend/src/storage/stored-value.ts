/**
 * A value in the browser's session or local storage: JSON under its key, and beside it an entry with
 * the time of writing. Reading never throws and never trusts: what is missing, broken or of another
 * shape is `undefined`, and is removed.
 *
 * Storage can be full, or forbidden by the browser's settings. Then the value lives until the page is
 * left, which is all that can be done without telling the customer about browser settings.
 */
export interface StoredValue<T> {
  read: () => T | undefined;
  write: (value: T) => void;
  remove: () => void;
  /** When the value was written, for values that are offered again another day. */
  writtenAt: () => Date | undefined;
}

export type StorageArea = 'session' | 'local';

export function storedValue<T>(
  area: StorageArea,
  key: string,
  parse: (value: unknown) => T | undefined,
  now: () => Date = () => new Date(),
): StoredValue<T> {
  const timestampKey = `${key}-timestamp`;
  const storage = () => (area === 'session' ? window.sessionStorage : window.localStorage);

  const remove = () => {
    attempt(() => {
      storage().removeItem(key);
      storage().removeItem(timestampKey);
    });
  };

  return {
    read() {
      const value = attempt(() => {
        const text = storage().getItem(key);
        return text === null ? undefined : parse(JSON.parse(text));
      });
      if (value === undefined) remove();
      return value;
    },
    write(value) {
      attempt(() => {
        storage().setItem(key, JSON.stringify(value));
        storage().setItem(timestampKey, now().toISOString());
      });
    },
    remove,
    writtenAt() {
      const written = attempt(() => storage().getItem(timestampKey));
      return written ? new Date(written) : undefined;
    },
  };
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
