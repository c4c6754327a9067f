import { lazy, Suspense } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog-content';

/** Few are ever asked. */
export const loadConfirmDialog = () => import('./confirm-dialog-content');
const Content = lazy(async () => ({ default: (await loadConfirmDialog()).ConfirmDialogContent }));

/** Asks before something is lost. The focus starts on the way that loses nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Suspense>
      <Content {...props} />
    </Suspense>
  );
}
