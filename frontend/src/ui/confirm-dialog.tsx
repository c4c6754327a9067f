import { lazy, Suspense } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog-content';

// Few are ever asked: the dialog is fetched with the question.
const Content = lazy(async () => ({
  default: (await import('./confirm-dialog-content')).ConfirmDialogContent,
}));

/** Asks before something is lost. The focus starts on the way that loses nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Suspense>
      <Content {...props} />
    </Suspense>
  );
}
