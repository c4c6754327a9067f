import { useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { storedValue } from '@/storage/stored-value';
import { apply } from './engine';
import type { FlowRules, Patch } from './flow';

/**
 * The answers of one flow, stored in session storage: a reload loses nothing, and closing the tab deletes them.
 * Every change goes through the engine's `apply` and is saved at once.
 */
export interface DraftStore<D extends object> {
  get: () => D;
  change: (patch: Patch<D>) => void;
  /** Deletes all answers, for example when the customer cancels or has paid. */
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
}

interface Drafted<D extends object> extends FlowRules<D, string> {
  readonly draft: z.ZodMiniType<D>;
  readonly version: number;
  readonly empty: D;
}

export function createDraftStore<D extends object>(flow: Drafted<D>): DraftStore<D> {
  const stored = storedValue('session', flow.id, (value) => parseDraft(flow, value));
  const listeners = new Set<() => void>();
  let draft = stored.read() ?? flow.empty;

  const show = (next: D) => {
    draft = next;
    listeners.forEach((listener) => listener());
  };

  return {
    get: () => draft,
    change(patch) {
      const changed = apply(flow, draft, patch);
      // The version is stored with the answers, so that both are written in one operation.
      stored.write({ ...changed, version: flow.version });
      show(changed);
    },
    clear() {
      stored.remove();
      show(flow.empty);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const stores = new Map<string, unknown>();

/** The draft store of the flow. Each flow has one. */
export function draftOf<D extends object>(flow: Drafted<D>): DraftStore<D> {
  const existing = stores.get(flow.id) as DraftStore<D> | undefined;
  if (existing) return existing;
  const store = createDraftStore(flow);
  stores.set(flow.id, store);
  return store;
}

export function useDraft<D extends object>(flow: Drafted<D>): D {
  const store = draftOf(flow);
  return useSyncExternalStore(store.subscribe, store.get);
}

function parseDraft<D extends object>(flow: Drafted<D>, value: unknown): D | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { version, ...answers } = value as Record<string, unknown>;
  if (version !== flow.version) return undefined;
  return flow.draft.safeParse(answers).data;
}
