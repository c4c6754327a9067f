import { Button } from '@navikt/ds-react/Button';
import { Loader } from '@navikt/ds-react/Loader';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { dropOffPointsQuery } from '@/api/list-drop-off-points';
import { formatOre } from '@/domain/money';
import { wholeKilos } from '@/domain/parcel-kilos';
import { formatGrams } from '@/domain/weight-text';
import { useQuote } from '@/features/prices/use-quote';
import { useDraftForm } from '@/flow/use-draft-form';
import { useStep } from '@/flow/use-step';
import { useLanguage } from '@/i18n/language';
import { complain } from '@/steps/party/complaints';
import { type DomesticParty, emptyDomesticParty } from '@/steps/party/domestic-party';
import { postalCodeComplaint } from '@/steps/party/party';
import { useFindPlace } from '@/steps/party/use-find-place';
import { gramsOf, typedKilos } from '@/steps/size/kilos-field';
import type { StepTexts } from '@/steps/words/step-texts';
import { ButtonLink } from '@/ui/button-link';
import { Form } from '@/ui/form/form';
import { SelectField } from '@/ui/form/select-field';
import { TextField } from '@/ui/form/text-field';
import { NotFetched } from '@/ui/not-fetched';
import { Arrival, hasCode, OtherWay } from './arrival';
import { cutOffFromNow, type DropOffPointDraft } from './drop-off-point';
import type { DropOffPointTexts } from './texts/no';
import styles from './calculator.module.css';

/** The part of a draft that the calculator fills in. */
interface Draft extends DropOffPointDraft {
  /** Grams: whole kilos. */
  readonly weight?: number | undefined;
}

type Texts = DropOffPointTexts & StepTexts;

interface Answers {
  kilos: string;
  from: string;
  to: string;
}

interface CalculatorProps {
  onCheck: () => void;
  /** Called when the customer goes on to the first question. */
  onGo: () => void;
}

/** What a parcel costs, the nearest drop-off point's cut-off, and when it arrives. The steps start with its answers. */
export function Calculator({ onCheck, onGo }: CalculatorProps) {
  const step = useStep<Draft, Texts>();
  const { draft, nextPath = '' } = step;
  const t = step.texts.dropOffPoint.calculator;
  const language = useLanguage();
  const findPlace = useFindPlace();
  const [asked, setAsked] = useState<Answers>();
  const schema = useMemo(
    () =>
      z.custom<Answers>().check(
        complain(async ({ kilos, from, to }) => ({
          kilos: kilos === '' ? 'REQUIRED' : undefined,
          from: await postalCodeComplaint(from, findPlace),
          to: await postalCodeComplaint(to, findPlace, true),
        })),
      ),
    [findPlace],
  );
  const form = useDraftForm<Draft, Texts, Answers>(step, {
    values: {
      kilos: typedKilos(draft.weight),
      from: draft.sender?.address.postalCode ?? '',
      to: draft.recipient?.address.postalCode ?? '',
    },
    schema,
    save: ({ kilos, from, to }) => ({
      weight: gramsOf(kilos),
      sender: livingAt(draft.sender, from),
      recipient: livingAt(draft.recipient, to),
    }),
  });

  return (
    <section aria-labelledby="calculator" className={styles.panel}>
      <h2 id="calculator">{t.title}</h2>
      <Form
        form={form}
        messages={t.fieldErrors}
        onSubmit={(answers) => {
          onCheck();
          setAsked(answers);
        }}
      >
        <div className={styles.fields}>
          <SelectField
            name="kilos"
            label={t.weight}
            placeholder={t.choose}
            options={wholeKilos.map((grams) => ({
              value: String(grams / 1000),
              label: formatGrams(grams, language),
            }))}
            width="short"
          />
          <div className={styles.codes}>
            <TextField name="from" label={t.from} inputMode="numeric" autoComplete="off" />
            <TextField name="to" label={t.to} inputMode="numeric" autoComplete="off" />
          </div>
          <Button type="submit" variant="secondary">
            {t.show}
          </Button>
        </div>
      </Form>
      <div aria-live="polite">
        {asked && (
          <div className={styles.result}>
            <h3>{t.result(formatGrams(Number(asked.kilos) * 1000, language), asked.from, asked.to)}</h3>
            <Result {...asked} />
            <ButtonLink to={nextPath} variant="secondary" onClick={onGo}>
              {t.go}
            </ButtonLink>
          </div>
        )}
      </div>
    </section>
  );
}

/** The price, the nearest cut-off and the arrival; or why one of them is not known. */
function Result({ kilos, from, to }: Answers) {
  const { dropOffPoint, words } = useStep<Draft, Texts>().texts;
  const t = dropOffPoint.calculator;
  const language = useLanguage();
  const at = (postalCode: string) => ({ address: { postalCode } });
  const price = useQuote({
    express: { weightInGrams: gramsOf(kilos) ?? 0, sender: at(from), recipient: at(to) },
  });
  const points = useQuery(dropOffPointsQuery(from));
  const nearest = points.data?.[0];

  return (
    <>
      {price.data && (
        <p className={styles.price}>
          {words.price.title} <strong>{formatOre(price.data.totalForSenderInOre, language)}</strong>
        </p>
      )}
      {price.isError && (
        <NotFetched failure={price.error} onRetry={() => void price.refetch()}>
          {t.priceFailed}
        </NotFetched>
      )}
      {nearest && (
        <>
          <p>
            {dropOffPoint.where} {t.nearest(nearest.name, cutOffFromNow(dropOffPoint, nearest, language))}.
          </p>
          <Arrival dropOffPointId={nearest.id} to={to} />
        </>
      )}
      {points.isPending && <Loader title={dropOffPoint.loading} />}
      {points.error &&
        (hasCode(points.error, 'NO_DROP_OFF_POINTS') ? (
          <OtherWay title={dropOffPoint.none.title}>{dropOffPoint.none.body}</OtherWay>
        ) : (
          <NotFetched failure={points.error} onRetry={() => void points.refetch()}>
            {dropOffPoint.failed}
          </NotFetched>
        ))}
    </>
  );
}

/** The party with the postal code, unless the address is filled in already: then the calculator leaves it alone. */
function livingAt(party: DomesticParty | undefined, postalCode: string): DomesticParty | undefined {
  if (party ? party.address.street !== '' : postalCode === '') return party;
  const { address, ...rest } = party ?? emptyDomesticParty;
  return { ...rest, address: { ...address, postalCode } };
}
