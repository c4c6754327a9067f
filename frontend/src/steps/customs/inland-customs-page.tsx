import type { Quote } from '@/api/quote';
import { totalGrams } from '@/domain/customs-declaration';
import { inlandItemDemands } from '@/domain/customs-item';
import { bandHolding } from '@/domain/weight-band';
import { useQuote } from '@/features/prices/use-quote';
import { useStep } from '@/flow/use-step';
import { useTexts } from '@/i18n/texts';
import { BorderInfo } from './border-info';
import type { InlandCustomsDraft } from './customs-answers';
import { CustomsStep } from './customs-step';
import type { InlandCustomsOptions } from './inland-customs';
import { useOrigins } from './origins';
import { customsTexts } from './texts/texts';

/** The declaration of a parcel that crosses a customs border inside Norway. */
export function InlandCustomsPage<D extends InlandCustomsDraft, T>({
  useWeights,
  quote,
  note,
}: InlandCustomsOptions<D, T>) {
  const step = useStep<D, T>();
  const t = useTexts(customsTexts).inland;
  const weights = useWeights();
  const origins = useOrigins('PACKAGE_ABROAD');
  const { weight = 0, route, customsDetails: details = { customsItemList: [] } } = step.draft;
  const grams = totalGrams(details.customsItemList);
  const needed = grams > weight ? bandHolding(weights, grams)?.maxWeightInGrams : undefined;

  const price = useQuote(quote(step.draft));
  const heavier = useQuote(needed === undefined ? undefined : quote({ ...step.draft, weight: needed }));
  const added = note?.(step.texts);
  const change = (patch: InlandCustomsDraft) => {
    step.change(patch as Partial<D>);
  };

  return (
    <CustomsStep
      step={step}
      lead={t.lead}
      info={
        route &&
        route.border !== 'NONE' && (
          <BorderInfo border={route.border}>
            {added && (
              <>
                <h3>{added.title}</h3>
                <p>{added.body}</p>
              </>
            )}
          </BorderInfo>
        )
      }
      details={details}
      destination="NO"
      demandsOf={inlandItemDemands}
      inTransit={route?.border === 'TRANSIT'}
      notices={[]}
      origins={origins}
      isLetter={false}
      maxWeightInGrams={weight}
      priceInOre={carriageOf(price.data)}
      heavier={
        needed === undefined
          ? undefined
          : {
              grams: needed,
              priceInOre: heavier.isPlaceholderData ? undefined : carriageOf(heavier.data),
              failed: heavier.isError,
              onRetry: () => void heavier.refetch(),
            }
      }
      mostGrams={weights.at(-1)?.maxWeightInGrams ?? weight}
      onChange={({ sendingAbroadReason, customsItemList }) => {
        change({ customsDetails: { sendingAbroadReason, customsItemList: [...customsItemList] } });
      }}
      onRaiseWeight={(raised) => {
        change({ weight: raised });
      }}
      onNext={() => {
        step.proceed();
      }}
    />
  );
}

/** The price of the freight, whether the sender or the recipient pays it. */
function carriageOf(quote: Quote | undefined): number | undefined {
  return quote && quote.totalForSenderInOre + quote.totalForRecipientInOre;
}
