import { lazy, Suspense } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog-content';

/** A chunk of its own, because few customers see the dialog. */
export const loadConfirmDialog = () => import('./confirm-dialog-content');
const Content = lazy(async () => ({ default: (await loadConfirmDialog()).ConfirmDialogContent }));

/** Asks before something is lost. The focus starts on the button that changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Suspense>
      <Content {...props} />
    </Suspense>
  );
}
