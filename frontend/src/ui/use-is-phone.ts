import { useSyncExternalStore } from 'react';

const phone = window.matchMedia('(max-width: 39.99rem)');

/** Whether the screen is as narrow as a phone's. It follows a window that is resized or turned. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => phone.matches);
}

function subscribe(listener: () => void): () => void {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}
