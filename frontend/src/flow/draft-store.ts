import { useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import type * as z from 'zod/mini';
import { clearStorage, storedValue } from '@/storage/stored-value';
import { apply } from './engine';
import type { FlowRules, Params, Patch } from './flow';

/**
 * The answers of one flow, or of one address in it if the flow has a draft for each (`draftPer`), stored in
 * session storage: a reload loses nothing, and closing the tab deletes them. Every change goes through the
 * engine's `apply` and is saved at once.
 */
export interface DraftStore<D extends object> {
  get: () => D;
  change: (patch: Patch<D>) => void;
  /** Replaces all answers by others that belong together. */
  replace: (answers: D) => void;
  /** Deletes all answers, for example when the customer cancels or has paid. */
  clear: () => void;
  /**
   * Returns the idempotency key of the next order; each call returns another one. It is stored from the first answer on, so a
   * tab that the customer duplicates before ordering sends the same key, and places no second order.
   */
  takeIdempotencyKey: () => string;
  subscribe: (listener: () => void) => () => void;
}

interface Drafted<D extends object> extends FlowRules<D, string> {
  readonly draft: z.ZodMiniType<D>;
  readonly version: number;
  readonly empty: D;
}

interface StoredDraft<D> {
  readonly draft: D;
  readonly idempotencyKey: string;
}

export function createDraftStore<D extends object>(flow: Drafted<D>, params: Params = {}): DraftStore<D> {
  const stored = storedValue<StoredDraft<D>, object>('session', draftKey(flow, params), (value) =>
    parseDraft(flow, value),
  );
  const listeners = new Set<() => void>();
  let { draft, idempotencyKey } = stored.read() ?? { draft: flow.empty, idempotencyKey: randomKey() };

  const show = (next: D) => {
    draft = next;
    listeners.forEach((listener) => listener());
  };

  const replace = (answers: D) => {
    // The version and the key are stored with the answers, so that all are written in one operation.
    stored.write({ ...answers, version: flow.version, idempotencyKey });
    show(answers);
  };

  return {
    get: () => draft,
    change: (patch) => replace(apply(flow, draft, patch)),
    replace,
    clear() {
      stored.remove();
      idempotencyKey = randomKey();
      show(flow.empty);
    },
    takeIdempotencyKey() {
      const taken = idempotencyKey;
      idempotencyKey = randomKey();
      replace(draft);
      return taken;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const stores = new Map<string, Pick<DraftStore<object>, 'clear'>>();

/** The key of the draft at these parameters of the address. */
export function draftKey(
  { id, draftPer }: Pick<FlowRules<object, string>, 'id' | 'draftPer'>,
  params: Params,
) {
  const value = draftPer && params[draftPer];
  return value ? `${id}/${value}` : id;
}

/** The draft store of the flow at these parameters of the address. Each draft has one store. */
export function draftOf<D extends object>(flow: Drafted<D>, params: Params = {}): DraftStore<D> {
  const key = draftKey(flow, params);
  const existing = stores.get(key) as DraftStore<D> | undefined;
  if (existing) return existing;
  const store = createDraftStore(flow, params);
  stores.set(key, store);
  return store;
}

/** The answers of a draft that is stored under this key, read without its flow: any of them may be missing or wrong. */
export function storedDraft(key: string): object | undefined {
  const objectOf = (value: unknown) => (typeof value === 'object' && value !== null ? value : undefined);
  return storedValue('session', key, objectOf).read();
}

/** Deletes the draft that is stored under this key, whether its flow is loaded or not. */
export function eraseDraft(key: string): void {
  const open = stores.get(key) as DraftStore<object> | undefined;
  if (open) open.clear();
  else storedValue('session', key, () => undefined).remove();
}

/** Deletes all answers of all flows, and whatever else session storage holds. */
export function eraseSession(): void {
  for (const open of stores.values()) open.clear();
  clearStorage('session');
}

/** The draft store of the flow at this address. */
export function useDraftStore<D extends object>(flow: Drafted<D>): DraftStore<D> {
  return draftOf(flow, useParams());
}

export function useDraft<D extends object>(flow: Drafted<D>): D {
  const store = useDraftStore(flow);
  return useSyncExternalStore(store.subscribe, store.get);
}

function parseDraft<D extends object>(flow: Drafted<D>, value: unknown): StoredDraft<D> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  // A draft that an earlier release has stored has no key.
  const { version, idempotencyKey = randomKey(), ...answers } = value as Record<string, unknown>;
  if (version !== flow.version || typeof idempotencyKey !== 'string') return undefined;
  const { data } = flow.draft.safeParse(answers);
  return data && { draft: data, idempotencyKey };
}

/** 128 random bits in hex. `crypto.randomUUID` is missing when a phone opens a local shop without https. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
