import { lazyPart } from './lazy-part';

export const loadConfirmDialog = () => import('./confirm-dialog-content');

/** Asks before something is lost. The focus starts on the button that changes nothing. */
export const ConfirmDialog = lazyPart(async () => (await loadConfirmDialog()).ConfirmDialogContent);
