import { useState } from 'react';
import { track } from '@/features/analytics/analytics';
import { ProductIntroduction } from '@/features/introduction/product-introduction';
import { useFlowTexts } from '@/flow/flow-context';
import { DropOffCounter, DropOffLabel } from '@/illustrations/drop-off';
import { Express } from '@/illustrations/express';
import { type Answers, Calculator } from './calculator';
import type { ExpressTexts } from './no';
import { product } from './product';

/** The introduction: what express is, and what a parcel costs and when it arrives. */
export function Page() {
  const texts = useFlowTexts<ExpressTexts>();
  const [asked, setAsked] = useState<Answers>();
  const go = () => {
    track(asked ? 'orderAfterCheckPrice' : 'orderDirectly');
  };

  return (
    <ProductIntroduction
      texts={texts.start}
      from={product.usePrice({}, texts).from}
      aside={
        <Calculator
          asked={asked}
          onAsk={(answers) => {
            track('checkPrice');
            setAsked(answers);
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
