import type { OrderKind } from '@/api/orders';
import kinds from '../../../proto/rules/flows.json';

/**
 * The path of each kind of order's flow below the shop's base path, and below that the paths of the summary on which it is
 * paid and of its receipts. The server reads the same file for its redirects.
 */
export const orderKinds: Readonly<
  Record<OrderKind, { readonly path: string; readonly summary: string; readonly receipt: string }>
> = kinds;
