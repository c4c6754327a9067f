import type { Service } from '@/features/services/services-context';
import { storedDraft } from '@/flow/draft-store';
import { orderKinds } from '@/flow/order-kinds';

/** An order that the customer began in this tab. */
export interface UnfinishedOrder {
  readonly service: Service;
  /** The path to continue at: the summary, which redirects to the first incomplete page. */
  readonly path: string;
  readonly answers: ShownAnswers;
}

/** The answers that all drafts name alike, and those that help to recognise an order. */
interface ShownAnswers {
  readonly country?: { readonly value?: string };
  /** In grams; a class of weights where it is a text. */
  readonly weight?: unknown;
  readonly quantity?: number;
  readonly sender?: unknown;
  readonly recipient?: { readonly name?: string; readonly address?: { readonly city?: string } };
  readonly recipients?: readonly unknown[];
}

/** The answers without which an order has hardly begun; opening a page may store others. */
const begun = ['country', 'weight', 'quantity', 'sender', 'recipient', 'recipients'] as const;

/**
 * The orders that the customer began in this tab, read from session storage without the code of their flows. Free visits,
 * which begin with a number or a link, are left out.
 */
export function unfinishedOrders(services: readonly Service[]): UnfinishedOrder[] {
  return services.flatMap((service) => {
    const kind = Object.values(orderKinds).find(({ path }) => `/${path}` === service.path);
    if (!kind?.summary) return [];
    const answers = storedDraft(service.id) as ShownAnswers | undefined;
    if (!answers || begun.every((name) => answers[name] === undefined)) return [];
    return [{ service, path: `${service.path}/${kind.summary}`, answers }];
  });
}
