import { use, useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Environment } from '@/domain/environment';
import { useTexts } from '@/i18n/texts';
import { useStanding } from '@/ui/use-standing';
import { draftOf, useDraft } from './draft-store';
import * as engine from './engine';
import { useEnvironment } from './environment-context';
import type { Flow, Patch } from './flow';
import { StepContext, useFlow } from './flow-context';

export interface StepInUse<D extends object, T> {
  readonly texts: T;
  readonly title: string;
  readonly draft: D;
  readonly environment: Environment;
  readonly progress: { current: number; total: number };
  /** Whether the customer came from the summary to edit this step, and returns there. */
  readonly editing: boolean;
  /** The page before this one; undefined on the flow's first. */
  readonly backPath: string | undefined;
  /** The page after this one; undefined on the flow's last. */
  readonly nextPath: string | undefined;
  /** Saves answers without leaving the page. Like `proceed` it does nothing once the customer has left the page. */
  readonly change: (patch: Patch<D>) => void;
  /** Saves answers and goes on: to the next step, or after an edit back to the summary. */
  readonly proceed: (patch?: Patch<D>) => void;
  /** Forgets the order and leaves for the front page. */
  readonly cancel: () => void;
}

/**
 * Everything a page needs to know of the step that it belongs to, whose draft is a `D` and whose texts are a `T`. A page
 * that is no step of its own names the one that it belongs to.
 */
export function useStep<D extends object, T = unknown>(named?: string): StepInUse<D, T> {
  const flow = useFlow<D, T>();
  const here = use(StepContext);
  const id = named ?? here;
  if (id === undefined) throw new Error('The page belongs to no step');
  const texts = useTexts(flow.texts);
  const draft = useDraft(flow);
  const environment = useEnvironment();
  const navigate = useNavigate();
  const editing = isEditing(useLocation().state);
  const store = draftOf(flow);
  const standing = useStanding();
  // One function for as long as the page stands: effects depend on it.
  const change = useCallback(
    (patch: Patch<D>) => {
      if (standing.current) store.change(patch);
    },
    [standing, store],
  );

  const following = engine.next(flow, id, draft, environment);
  useEffect(() => {
    // The next page is on its way while this one is filled in. Failing is harmless: navigation fetches again.
    if (following)
      void engine
        .stepOf(flow, following)
        .page()
        .catch(() => undefined);
  }, [flow, following]);

  const back = editing ? flow.summary : engine.previous(flow, id, draft, environment);

  return {
    texts,
    title: engine.stepOf(flow, id).title(texts),
    draft,
    environment,
    progress: engine.progress(flow, id, draft, environment),
    editing,
    backPath: back && engine.pathOf(flow, back),
    nextPath: following && engine.pathOf(flow, following),
    change,
    proceed(patch = {}) {
      if (!standing.current) return; // asked before the customer left: they are elsewhere now
      store.change(patch);
      const target = editing
        ? engine.nextAfterEdit(flow, store.get(), environment)
        : engine.next(flow, id, store.get(), environment);
      if (!target) return;
      const stillEditing = editing && target !== flow.summary;
      void navigate(engine.pathOf(flow, target), { state: stillEditing ? editingState : undefined });
    },
    cancel() {
      store.clear();
      void navigate('/');
    },
  };
}

const editingState = { editing: true } as const;

export type EditLink = ReturnType<typeof editLink>;

/** Link properties for the summary's edit buttons: `<Link {...editLink(flow, 'sender')}>`. */
export function editLink<D extends object, T, Id extends string>(
  flow: Flow<D, T, Id>,
  id: Id,
): { to: string; state: typeof editingState } {
  return { to: engine.pathOf(flow, id), state: editingState };
}

/** The mark travels in the history entry, so that a reload in mid-edit still returns to the summary. */
function isEditing(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'editing' in state && state.editing === true;
}
