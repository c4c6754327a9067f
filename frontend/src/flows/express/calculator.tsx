import { Button } from '@navikt/ds-react/Button';
import { Loader } from '@navikt/ds-react/Loader';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { dropOffPointsQuery } from '@/api/list-drop-off-points';
import { useShopTime } from '@/api/use-shop-time';
import { formatOre } from '@/domain/money';
import { wholeKilos } from '@/domain/parcel-kilos';
import { typedPostalCode } from '@/domain/postal-code';
import { formatGrams } from '@/domain/weight-text';
import { useQuote } from '@/features/prices/use-quote';
import { useFlowTexts } from '@/flow/flow-context';
import { useDraftForm } from '@/flow/use-draft-form';
import { useStep } from '@/flow/use-step';
import { useLanguage } from '@/i18n/language';
import { complain } from '@/ui/form/complaints';
import { postalCodeComplaint } from '@/steps/party/party';
import { livingAt } from '@/steps/party/party-in';
import { useFindPlace } from '@/steps/party/use-find-place';
import { gramsOf, typedKilos } from '@/steps/size/kilos-field';
import { ButtonLink } from '@/ui/button-link';
import { Fetched } from '@/ui/fetched';
import { Form } from '@/ui/form/form';
import { SelectField } from '@/ui/form/select-field';
import { TextField } from '@/ui/form/text-field';
import { keepPress } from '@/ui/keep-press';
import type { ExpressDraft } from './draft';
import { cutOffText } from './drop-off-point';
import type { ExpressTexts } from './no';
import { Arrival, Promised } from './promised';
import styles from './express.module.css';

export interface Answers {
  kilos: string;
  from: string;
  to: string;
}

const tidied = ({ kilos, from, to }: Answers): Answers => ({
  kilos,
  from: typedPostalCode(from),
  to: typedPostalCode(to),
});

interface CalculatorProps {
  /** What the price and the time are shown for. */
  asked: Answers | undefined;
  onAsk: (answers: Answers) => void;
  /** Called when the customer goes on to the first question. */
  onGo: () => void;
}

/** What a parcel costs, the nearest drop-off point's cut-off, and when it arrives. The steps start with its answers. */
export function Calculator({ asked, onAsk, onGo }: CalculatorProps) {
  const step = useStep<ExpressDraft, ExpressTexts>();
  const { draft, nextPath = '', texts } = step;
  const t = texts.calculator;
  const language = useLanguage();
  const findPlace = useFindPlace();
  const form = useDraftForm<ExpressDraft, ExpressTexts, Answers>(step, {
    values: {
      kilos: typedKilos(draft.weight),
      from: draft.sender?.address.postalCode ?? '',
      to: draft.recipient?.address.postalCode ?? '',
    },
    schema: () =>
      z.custom<Answers>().check(
        z.overwrite(tidied),
        complain(async ({ kilos, from, to }) => ({
          kilos: kilos === '' ? 'REQUIRED' : undefined,
          from: await postalCodeComplaint(from, findPlace),
          to: await postalCodeComplaint(to, findPlace, true),
        })),
      ),
    save: (answers) => {
      const { kilos, from, to } = tidied(answers);
      return {
        weight: gramsOf(kilos),
        sender: livingAt(from, draft.sender),
        recipient: livingAt(to, draft.recipient),
      };
    },
  });

  return (
    <section aria-labelledby="calculator" className={styles.panel}>
      <h2 id="calculator">{t.title}</h2>
      <Form form={form} messages={t.fieldErrors} className={styles.fields} onSubmit={onAsk}>
        <SelectField
          name="kilos"
          label={texts.words.weight}
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
        <Button type="submit" variant="secondary" {...keepPress}>
          {t.show}
        </Button>
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
  const { calculator, point: t, words } = useFlowTexts<ExpressTexts>();
  const language = useLanguage();
  const now = useShopTime();
  const at = (postalCode: string) => ({ address: { postalCode } });
  const price = useQuote({
    express: { weightInGrams: gramsOf(kilos) ?? 0, sender: at(from), recipient: at(to) },
  });
  // Cut-offs pass while the customer reads.
  const points = useQuery({ ...dropOffPointsQuery(from), refetchInterval: 60_000 });

  return (
    <>
      <Fetched
        query={price}
        loading={<Loader title={words.missingPrices.loading} />}
        failed={words.price.failed}
      >
        {({ totalForSenderInOre: ore }) => (
          <p className={styles.price}>
            {words.price.title} <strong>{formatOre(ore, language)}</strong>
          </p>
        )}
      </Fetched>
      <Promised what="points" query={points}>
        {([nearest]) =>
          nearest && (
            <>
              <p>
                {`${t.where} ${calculator.nearest(nearest.name, cutOffText(t, nearest, language, now))}.`}
              </p>
              <Arrival dropOffPointId={nearest.id} to={to} />
            </>
          )
        }
      </Promised>
    </>
  );
}
