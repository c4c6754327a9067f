import { createContext, use, useSyncExternalStore } from 'react';
import { ProgressLine } from '@/ui/progress-line';
import type { Navigation } from './navigation';

export const NavigationContext = createContext<Navigation | undefined>(undefined);

/** A line that shows while the next page is being loaded. */
export function NavigationLine() {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('The line is outside the pages');
  return useSyncExternalStore(navigation.subscribe, navigation.loading) && <ProgressLine />;
}
