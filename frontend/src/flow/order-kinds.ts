import type { OrderKind } from '@/api/orders';
import kinds from '../../../proto/rules/flows.json';

/**
 * Where the flow of each kind of order is, below the shop's base path, and where below it the summary and the receipts
 * are. The server leads customers there too, and reads the same file.
 */
export const orderKinds: Readonly<
  Record<OrderKind, { readonly path: string; readonly summary: string; readonly receipt: string }>
> = kinds;
