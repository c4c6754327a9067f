/**
 * A value in the browser's session or local storage: JSON under its key, and the time of writing under a second
 * key. Reading never throws: a value that is missing, broken or refused by `parse` is `undefined`, and is removed.
 *
 * Storage can be full, or blocked by the browser's settings. Writing then does nothing; a caller that must know
 * reads the value back.
 */
interface StoredValue<T, Written> {
  read: () => T | undefined;
  write: (value: Written) => void;
  remove: () => void;
  /** When the value was written. */
  writtenAt: () => Date | undefined;
}

type StorageArea = 'session' | 'local';

export function storedValue<T, Written = T>(
  area: StorageArea,
  key: string,
  parse: (value: unknown) => T | undefined,
  now: () => Date = () => new Date(),
): StoredValue<T, Written> {
  const timestampKey = `${key}-timestamp`;
  const storage = () => storageOf(area);

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

/** The keys of everything that is stored in the area. */
export function storedKeys(area: StorageArea): readonly string[] {
  return attempt(() => Object.keys(storageOf(area))) ?? [];
}

/** Deletes everything that is stored in the area. */
export function clearStorage(area: StorageArea): void {
  attempt(() => storageOf(area).clear());
}

/** The browser's storage itself; it throws where the browser blocks it. */
function storageOf(area: StorageArea): Storage {
  return area === 'session' ? window.sessionStorage : window.localStorage;
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
