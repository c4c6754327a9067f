import { Button } from '@navikt/ds-react/Button';
import { Loader } from '@navikt/ds-react/Loader';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { expressDeliveryQuery } from '@/api/get-express-delivery';
import { dropOffPointsQuery } from '@/api/list-drop-off-points';
import { postalCodeCode } from '@/domain/postal-code';
import { track } from '@/features/analytics/analytics';
import { mapLink } from '@/features/services/provider-links';
import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import { useStep } from '@/flow/use-step';
import { useLanguage } from '@/i18n/language';
import { complain } from '@/steps/party/complaints';
import { announce } from '@/ui/announcer';
import { RadioCards } from '@/ui/form/radio-cards';
import { TextField } from '@/ui/form/text-field';
import { NotFetched } from '@/ui/not-fetched';
import { useFocusAfterRender } from '@/ui/use-focus-after-render';
import { Arrival, hasCode, OtherWay } from './arrival';
import { cutOffFromNow, type DropOffPointDraft } from './drop-off-point';
import type { DropOffPointTexts } from './texts/no';
import styles from './drop-off-point.module.css';

interface Answers {
  near: string;
  dropOffPointId: string;
}

const schema = z.object({ near: z.string(), dropOffPointId: z.string() }).check(
  complain<Answers>(({ near, dropOffPointId }) => ({
    near: dropOffPointId ? undefined : postalCodeCode(near),
    dropOffPointId: dropOffPointId ? undefined : 'REQUIRED',
  })),
);

/** The places that take express parcels, each with its cut-off, and when the parcel arrives from the chosen one. */
export function Page() {
  const step = useStep<DropOffPointDraft, DropOffPointTexts>();
  const { draft } = step;
  const t = step.texts.dropOffPoint;
  const queries = useQueryClient();
  const to = draft.recipient?.address.postalCode ?? '';
  const form = useDraftForm<DropOffPointDraft, DropOffPointTexts, Answers>(step, {
    values: {
      near: draft.near ?? draft.sender?.address.postalCode ?? '',
      dropOffPointId: draft.dropOffPointId ?? '',
    },
    schema,
    save: ({ near, dropOffPointId }) => ({ near, dropOffPointId: dropOffPointId || undefined }),
  });
  const [near, chosen] = useWatch({ control: form.control, name: ['near', 'dropOffPointId'] });
  const { error } = useQuery(expressDeliveryQuery(chosen, to));
  const problem = hasCode(error, 'NO_DELIVERY_TIME') ? t.noDelivery.title : t.deliveryFailed;

  const submit = async ({ dropOffPointId }: Answers) => {
    const found = await queries.query(expressDeliveryQuery(dropOffPointId, to)).catch(() => undefined);
    if (!found?.dropOffPoint) return; // the page says why
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
      <Points
        near={near.trim()}
        chosen={chosen}
        onGone={() => {
          form.setValue('dropOffPointId', '');
        }}
      />
      <div id="delivery" tabIndex={-1} aria-live="polite">
        {chosen && <Arrival dropOffPointId={chosen} to={to} />}
      </div>
    </StepPage>
  );
}

interface PointsProps {
  near: string;
  /** The id of the chosen point; empty without one. */
  chosen: string;
  /** Called when the chosen point is not among those near the postal code. */
  onGone: () => void;
}

/** How many points are shown before the customer asks for more. */
const nearest = 4;

/** The points near the postal code, or why there are none. */
function Points({ near, chosen, onGone }: PointsProps) {
  const { dropOffPoint: t } = useStep<DropOffPointDraft, DropOffPointTexts>().texts;
  const language = useLanguage();
  const complete = postalCodeCode(near) === undefined;
  const [all, setAll] = useState(false);
  const focusOn = useFocusAfterRender();
  const { data, error, refetch } = useQuery({
    ...dropOffPointsQuery(near),
    refetchInterval: 60_000, // cut-offs pass while the customer chooses
  });
  const announcedRef = useRef(near);

  useEffect(() => {
    if (!data) return;
    if (announcedRef.current !== near) announce(t.found(data.length, near));
    announcedRef.current = near;
    if (chosen && !data.some(({ id }) => id === chosen)) onGone();
  }, [data, near, chosen, onGone, t]);

  if (complete && data) {
    // A chosen point further away stays visible.
    const shown = all ? data : data.filter(({ id }, index) => index < nearest || id === chosen);
    return (
      <div className={styles.points}>
        <RadioCards
          name="dropOffPointId"
          legend={t.legend}
          cards={shown.map((point) => ({
            value: point.id,
            title: point.name,
            description: `${point.address}, ${point.postalCode} ${point.city}`,
            aside: t.before(cutOffFromNow(t, point, language)),
          }))}
        />
        {shown.length < data.length && (
          <Button
            type="button"
            variant="tertiary"
            className={styles.more}
            onClick={() => {
              setAll(true);
              // The button disappears: the focus moves to the first point that it has shown.
              const [first] = data.slice(nearest).filter(({ id }) => id !== chosen);
              if (first) focusOn(`dropOffPointId-${first.id}`);
            }}
          >
            {t.more(data.length - shown.length)}
          </Button>
        )}
        <p>
          <a href={mapLink(near)}>{t.map(near)}</a>
        </p>
      </div>
    );
  }
  // Holds the field's id while there are no points, because the error summary links to it.
  return (
    <div id="dropOffPointId" tabIndex={-1}>
      {!complete && <p>{t.nearWaiting}</p>}
      {complete && !error && <Loader title={t.loading} />}
      {complete && error && hasCode(error, 'NO_DROP_OFF_POINTS') && (
        <OtherWay title={t.none.title}>{t.none.body}</OtherWay>
      )}
      {complete && error && !hasCode(error, 'NO_DROP_OFF_POINTS') && (
        <NotFetched failure={error} onRetry={() => void refetch()}>
          {t.failed}
        </NotFetched>
      )}
    </div>
  );
}
