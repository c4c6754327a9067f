import { Button } from '@navikt/ds-react/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError } from '@/api/api-error';
import { expressDeliveryQuery } from '@/api/get-express-delivery';
import { dropOffPointsQuery } from '@/api/list-drop-off-points';
import type { DropOffPoint } from '@/api/schema';
import { useShopTime } from '@/api/use-shop-time';
import { postalCodeCode, postalTown, typedPostalCode } from '@/domain/postal-code';
import { track } from '@/features/analytics/analytics';
import { mapLink } from '@/features/services/provider-links';
import { useFlowTexts } from '@/flow/flow-context';
import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import { useFitting } from '@/flow/use-fitting';
import { useStep } from '@/flow/use-step';
import { useLanguage } from '@/i18n/language';
import { complain } from '@/ui/form/complaints';
import { RadioCards } from '@/ui/form/radio-cards';
import { TextField } from '@/ui/form/text-field';
import type { OnSubmit } from '@/ui/form/use-submit';
import { useAnnouncement } from '@/ui/use-announcement';
import { useFocusAfterRender } from '@/ui/use-focus-after-render';
import type { ExpressDraft } from './draft';
import { cutOffText } from './drop-off-point';
import type { ExpressTexts } from './no';
import { Arrival, Promised } from './promised';
import styles from './express.module.css';

interface Answers {
  near: string;
  dropOffPointId: string;
}

const schema = () =>
  z.object({ near: z.string(), dropOffPointId: z.string() }).check(
    complain<Answers>(({ near, dropOffPointId }) => ({
      near: dropOffPointId ? undefined : postalCodeCode(typedPostalCode(near)),
      dropOffPointId: dropOffPointId ? undefined : 'REQUIRED',
    })),
  );

/** The places that take express parcels, each with its cut-off, and when the parcel arrives from the chosen one. */
export function Page() {
  const step = useStep<ExpressDraft, ExpressTexts>();
  const { draft } = step;
  const t = step.texts.point;
  const queries = useQueryClient();
  const to = draft.recipient?.address.postalCode ?? '';
  const form = useDraftForm<ExpressDraft, ExpressTexts, Answers>(step, {
    values: {
      near: draft.near ?? draft.sender?.address.postalCode ?? '',
      dropOffPointId: draft.dropOffPointId ?? '',
    },
    schema,
    save: ({ near, dropOffPointId }) => ({ near, dropOffPointId: dropOffPointId || undefined }),
  });
  const near = typedPostalCode(useWatch({ control: form.control, name: 'near' }));
  const [first] = useState(near);
  // Cut-offs pass while the customer chooses.
  const points = useQuery({ ...dropOffPointsQuery(near), refetchInterval: 60_000 });
  const { dropOffPointId: chosen } = useFitting(form, (answers) => {
    const gone = points.data?.every(({ id }) => id !== answers.dropOffPointId) ?? near !== first;
    return gone ? { ...answers, dropOffPointId: '' } : answers;
  });
  useAnnouncement(near === first ? undefined : points.data && t.found(points.data.length, near));
  const { error } = useQuery(expressDeliveryQuery(chosen, to));
  const refused = error instanceof ApiError && error.errorCode === 'NO_DELIVERY_TIME';
  const problem = refused ? t.delivery.refused.title : t.delivery.failed;

  const submit: OnSubmit<Answers> = async ({ dropOffPointId }, isOutdated) => {
    const found = await queries.query(expressDeliveryQuery(dropOffPointId, to)).catch(() => undefined);
    if (isOutdated() || !found?.dropOffPoint) return; // the page says why there is none
    track('handIn');
    const { dropOffPoint, deliveryDate, deliveryTime } = found;
    step.proceed({ dropOffPointId, delivery: { dropOffPoint, deliveryDate, deliveryTime, to } });
  };

  return (
    <StepPage
      step={step}
      form={form}
      messages={t.fieldErrors}
      otherErrors={chosen && error ? [{ anchor: 'delivery', text: problem }] : []}
      lead={t.lead}
      onSubmit={submit}
    >
      <TextField name="near" label={t.near} inputMode="numeric" autoComplete="off" width="short" />
      {points.data ? (
        <Points points={points.data} near={near} chosen={chosen} />
      ) : (
        // Holds the field's id while there are no points, because the error summary links to it.
        <div id="dropOffPointId" tabIndex={-1}>
          {postalCodeCode(near) ? (
            <p>{t.nearWaiting}</p>
          ) : (
            <Promised what="points" query={points} unknown={t.nearUnknown}>
              {() => null}
            </Promised>
          )}
        </div>
      )}
      {/* An error announces itself. */}
      <div id="delivery" tabIndex={-1} aria-live={error ? 'off' : 'polite'}>
        {chosen && <Arrival dropOffPointId={chosen} to={to} />}
      </div>
    </StepPage>
  );
}

/** How many points are shown before the customer asks for more. */
const nearest = 4;

interface PointsProps {
  points: readonly DropOffPoint[];
  near: string;
  /** The id of the chosen point, which stays visible; empty without one. */
  chosen: string;
}

/** The points near the postal code. */
function Points({ points, near, chosen }: PointsProps) {
  const { point: t } = useFlowTexts<ExpressTexts>();
  const language = useLanguage();
  const now = useShopTime();
  const [all, setAll] = useState(false);
  const focusOn = useFocusAfterRender();
  const shown = points.filter(({ id }, index) => all || index < nearest || id === chosen);
  const hidden = points.filter((point) => !shown.includes(point));
  return (
    <div className={styles.points}>
      <RadioCards
        name="dropOffPointId"
        legend={t.legend}
        cards={shown.map((point) => ({
          value: point.id,
          title: point.name,
          description: `${point.address}, ${postalTown(point)}`,
          aside: t.before(cutOffText(t, point, language, now)),
        }))}
      />
      {hidden[0] && (
        <Button
          type="button"
          variant="tertiary"
          className={styles.more}
          onClick={() => {
            setAll(true);
            // The button disappears: the focus moves to the first point that it has shown.
            focusOn(`dropOffPointId-${hidden[0]?.id}`);
          }}
        >
          {t.more(hidden.length)}
        </Button>
      )}
      <p>
        <a href={mapLink(near)}>{t.map(near)}</a>
      </p>
    </div>
  );
}
