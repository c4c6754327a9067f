import { useState } from 'react';
import { formatOre } from '@/domain/money';
import { track } from '@/features/analytics/analytics';
import { ProductIntroduction } from '@/features/introduction/product-introduction';
import { useQuote } from '@/features/prices/use-quote';
import { useFlowTexts } from '@/flow/flow-context';
import { useLanguage } from '@/i18n/language';
import { Express } from '@/illustrations/express';
import { DropOffCounter, DropOffLabel } from '@/illustrations/drop-off';
import { Calculator } from '@/steps/drop-off-point/calculator';
import type { ExpressTexts } from './no';
import { cheapest } from './product';

/** The introduction: what express is, and what a parcel costs and when it arrives. */
export function Page() {
  const { start: t, words } = useFlowTexts<ExpressTexts>();
  const language = useLanguage();
  const [checked, setChecked] = useState(false);
  const lowest = useQuote(cheapest).data?.totalForSenderInOre;
  const go = () => {
    track(checked ? 'orderAfterCheckPrice' : 'orderDirectly');
  };

  return (
    <ProductIntroduction
      texts={t}
      price={lowest !== undefined && <strong>{words.fromPrice(formatOre(lowest, language))}</strong>}
      aside={
        <Calculator
          onCheck={() => {
            track('checkPrice');
            setChecked(true);
          }}
          onGo={go}
        />
      }
      howPictures={[DropOffLabel, DropOffCounter, Express]}
      onGo={go}
      service="large-parcel"
    />
  );
}
