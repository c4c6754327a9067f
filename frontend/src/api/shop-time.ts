import { ahead } from './client';

/** The time at the shop, because the browser's clock may be days wrong. Before the first answer it is that of the browser. */
export function shopTime(): Date {
  return new Date(Date.now() + (ahead || 0));
}
