import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { postalCodeCode } from '@/domain/postal-code';
import type { Patch } from '@/flow/flow';
import { productOf, useFlow } from '@/flow/flow-context';
import type { CheckedStep, StepInUse } from '@/flow/use-step';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import type { IsOutdated } from '@/ui/form/use-submit';
import { useQuestion } from '@/ui/use-question';
import { findRoute, isRouteKnown, type RouteDraft } from './domestic-route';
import { customsTexts } from './texts/texts';

/**
 * Checks whether the route between sender and recipient crosses a customs border before the step goes on, because
 * the answer decides the next step. If the check fails, a dialog says so and offers to try again.
 */
export function useRouteCheck<D extends RouteDraft & object, T>(
  step: StepInUse<D, T>,
): { step: CheckedStep<D, T>; dialog: ReactNode } {
  const t = useTexts(customsTexts).inland.routeFailed;
  const core = useTexts(coreTexts);
  const { service } = productOf(useFlow<D, T>());
  const queries = useQueryClient();
  const [failed, askToRepeat] = useQuestion<undefined, boolean>();

  const proceed = async (patch: Patch<D> = {}, isOutdated: IsOutdated = () => false) => {
    const draft = { ...step.draft, ...patch };
    const from = draft.sender?.address.postalCode ?? '';
    const to = draft.recipient?.address.postalCode ?? '';
    // Without both postal codes there is nothing to check yet: the page that asks for the missing one comes next.
    if (postalCodeCode(from) || postalCodeCode(to) || isRouteKnown(draft)) {
      step.proceed(patch);
      return;
    }
    step.change(patch);
    try {
      // Only the route is added: what the customer has changed meanwhile stays.
      step.change({ route: await findRoute(queries, from, to, service) } as Patch<D>);
    } catch {
      if (!isOutdated() && (await askToRepeat(undefined))) await proceed(patch, isOutdated);
      return;
    }
    if (!isOutdated()) step.proceed();
  };

  return {
    step: { ...step, proceed },
    dialog: failed && (
      <ConfirmDialog
        harmless
        title={t.title}
        body={t.body}
        keep={core.tryAgain}
        onKeep={() => failed.answer(true)}
        confirm={core.close}
        onConfirm={() => failed.answer(false)}
      />
    ),
  };
}
