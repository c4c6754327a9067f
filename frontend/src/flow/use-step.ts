import { use, useCallback, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { Environment } from '@/domain/environment';
import { useTexts } from '@/i18n/texts';
import type { IsOutdated } from '@/ui/form/use-submit';
import { usePrefetch } from '@/ui/use-prefetch';
import { useStanding } from '@/ui/use-standing';
import { useDraft, useDraftStore } from './draft-store';
import * as engine from './engine';
import { namedSteps, type Progress } from './named-steps';
import { useEnvironment } from './environment-context';
import type { Patch } from './flow';
import { StepContext, useFlow } from './flow-context';

export interface StepInUse<D extends object, T> {
  readonly texts: T;
  readonly title: string;
  readonly draft: D;
  readonly environment: Environment;
  readonly progress: Progress;
  /** Whether the customer came from the summary to edit this step and will return there. */
  readonly editing: boolean;
  /** The previous page; undefined on the flow's first page. */
  readonly backPath: string | undefined;
  /** The next page; undefined on the flow's last page. */
  readonly nextPath: string | undefined;
  /** Saves answers and stays on the page. Like `proceed`, it does nothing after the customer has left the page. */
  readonly change: (patch: Patch<D>) => void;
  /** Saves answers and continues to the next step, or to the summary after an edit. */
  readonly proceed: (patch?: Patch<D>) => void;
  /** Deletes the draft and leads to the front page. */
  readonly cancel: () => void;
}

/** A step that checks something before it continues. */
export interface CheckedStep<D extends object, T> extends Omit<StepInUse<D, T>, 'proceed'> {
  readonly proceed: (patch?: Patch<D>, isOutdated?: IsOutdated) => void | Promise<void>;
}

/**
 * The step that a page belongs to, with draft type `D` and text type `T`. A page that is not a step itself passes the
 * id of its step.
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
  const store = useDraftStore(flow);
  const params = useParams();
  const standing = useStanding();
  // The front page takes a moment to load. Until then this page is shown, and a late answer must not restore
  // the draft.
  const cancelledRef = useRef(false);
  // Stable for as long as the page is mounted, because effects depend on it.
  const change = useCallback(
    (patch: Patch<D>) => {
      if (standing.current && !cancelledRef.current) store.change(patch);
    },
    [standing, store],
  );

  const { current, steps } = engine.progress(flow, id, draft, environment);
  const following = engine.next(flow, id, draft, environment);
  // The next page is loaded while this one is filled in.
  const loadFollowing = useCallback(
    async () => following && engine.stepOf(flow, following).page(),
    [flow, following],
  );
  usePrefetch(loadFollowing);

  // While an answer is missing, the summary would lead here again.
  const back =
    editing && engine.canEnter(flow, flow.summary, draft, environment)
      ? flow.summary
      : engine.previous(flow, id, draft, environment);

  return {
    texts,
    title: engine.stepOf(flow, id).title(texts),
    draft,
    environment,
    progress: { current, steps: namedSteps(flow, steps, texts, params, draft) },
    editing,
    backPath: back && engine.pathOf(flow, back, params, draft),
    nextPath: following && engine.pathOf(flow, following, params),
    change,
    proceed(patch = {}) {
      if (!standing.current || cancelledRef.current) return; // the customer has already left the page
      store.change(patch);
      const target = editing
        ? engine.nextAfterEdit(flow, store.get(), environment)
        : engine.next(flow, id, store.get(), environment);
      if (!target) return;
      const stillEditing = editing && target !== flow.summary;
      void navigate(engine.pathOf(flow, target, params), { state: stillEditing ? editingState : undefined });
    },
    cancel() {
      cancelledRef.current = true;
      store.clear();
      void navigate('/');
    },
  };
}

const editingState = { editing: true } as const;

interface EditLink {
  readonly to: string;
  readonly state: typeof editingState;
}

/**
 * Makes link properties for the summary's edit buttons: `<Link {...editLink('sender')}>`. `fragment` names what to open on the
 * page.
 */
export function useEditLink(): (id: string, fragment?: string) => EditLink {
  const flow = useFlow<object, unknown>();
  const params = useParams();
  const draft = useDraft(flow);
  return (id, fragment) => {
    const path = engine.pathOf(flow, id, params, draft);
    return { to: fragment === undefined ? path : `${path}#${fragment}`, state: editingState };
  };
}

/** The flag is stored in the history entry, so that a reload during an edit still returns to the summary. */
function isEditing(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'editing' in state && state.editing === true;
}
