import type { OrderKind } from '@/api/orders';
import kinds from '../../../proto/rules/flows.json';

/**
 * The path of each kind of order's flow below the shop's base path, and the paths of its summary and its receipts below
 * that. The server reads the same file for its redirects.
 */
export const orderKinds: Readonly<
  Record<OrderKind, { readonly path: string; readonly summary: string; readonly receipt: string }>
> = kinds;
