import type { ReactNode } from 'react';
import type { QuoteWanted } from '@/api/quote-domestic';
import type { QuoteDomesticResponse, WeightBandPrice } from '@/api/schema';
import { totalGrams } from '@/domain/customs-declaration';
import { inlandItemDemands } from '@/domain/customs-item';
import { bandHolding } from '@/domain/weight-band';
import { useQuote } from '@/features/prices/use-quote';
import type { StepInUse } from '@/flow/use-step';
import { useTexts } from '@/i18n/texts';
import { BorderInfo } from './border-info';
import type { InlandCustomsDraft } from './customs-answers';
import { CustomsStep } from './customs-step';
import { useOrigins } from './origins';
import { customsTexts } from './texts/texts';

interface InlandCustomsStepProps {
  step: StepInUse<InlandCustomsDraft, unknown>;
  /** Beside the form: the order card. */
  aside: ReactNode;
  /** The weights that one can pay for, lightest first; empty while they are not known. */
  bands: readonly Pick<WeightBandPrice, 'maxWeightInGrams'>[];
  /** What to ask the price of, were the parcel as heavy as that. */
  priceWanted: (weightInGrams: number) => QuoteWanted | undefined;
  /** What the flow has to add on why customs asks. */
  info?: ReactNode;
}

/** The declaration of a parcel that passes a customs border on its way inside Norway. */
export function InlandCustomsStep({ step, aside, bands, priceWanted, info }: InlandCustomsStepProps) {
  const t = useTexts(customsTexts).inland;
  const { weight = 0, route, customsDetails: details = { customsItemList: [] } } = step.draft;
  const grams = totalGrams(details.customsItemList);
  const needed = grams > weight ? bandHolding(bands, grams)?.maxWeightInGrams : undefined;

  const price = useQuote(priceWanted(weight));
  const heavier = useQuote(needed === undefined ? undefined : priceWanted(needed));

  return (
    <CustomsStep
      step={step}
      aside={aside}
      lead={t.lead}
      info={route && route.border !== 'NONE' && <BorderInfo border={route.border}>{info}</BorderInfo>}
      details={details}
      destination="NO"
      demandsOf={inlandItemDemands}
      inTransit={route?.border === 'TRANSIT'}
      notices={[]}
      origins={useOrigins('PACKAGE_ABROAD')}
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
      mostGrams={bands.at(-1)?.maxWeightInGrams ?? weight}
      onChange={({ sendingAbroadReason, customsItemList }) => {
        step.change({ customsDetails: { sendingAbroadReason, customsItemList: [...customsItemList] } });
      }}
      onRaiseWeight={(raised) => {
        step.change({ weight: raised });
      }}
      onNext={() => {
        step.proceed();
      }}
    />
  );
}

/** What the carriage costs, whoever pays it. */
function carriageOf(quote: QuoteDomesticResponse | undefined): number | undefined {
  return quote && quote.totalForSenderInOre + quote.totalForRecipientInOre;
}
