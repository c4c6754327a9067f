import { useState } from 'react';
import { formatOreShort } from '@/domain/money';
import { track } from '@/features/analytics/analytics';
import { Limits, ProductIntroduction } from '@/features/introduction/product-introduction';
import { useQuote } from '@/features/prices/use-quote';
import { ServiceLink } from '@/features/services/service-link';
import { useFlowTexts } from '@/flow/flow-context';
import { Express } from '@/illustrations/express';
import { HandInCounter, HandInLabel } from '@/illustrations/hand-in';
import { Calculator } from './calculator';
import type { ExpressTexts } from './no';

/** The introduction: what express is, and what a parcel costs and when it arrives. */
export function Page() {
  const { start: t, words } = useFlowTexts<ExpressTexts>();
  const [checked, setChecked] = useState(false);
  const lowest = useQuote({ express: { weightInGrams: 1000 } }).data?.totalForSenderInOre;
  const go = () => {
    track(checked ? 'orderAfterCheckPrice' : 'orderDirectly');
  };

  return (
    <ProductIntroduction
      texts={{ ...words.intro, ...t }}
      price={lowest !== undefined && <strong>{words.fromPrice(formatOreShort(lowest))}</strong>}
      aside={
        <Calculator
          onCheck={() => {
            track('checkPrice');
            setChecked(true);
          }}
          onGo={go}
        />
      }
      howPictures={[HandInLabel, HandInCounter, Express]}
      onGo={go}
    >
      <Limits id="fits" title={t.fitsTitle} points={t.fits}>
        <ServiceLink to="large-parcel" question={t.slower}>
          {t.slowerLink}
        </ServiceLink>
      </Limits>
      <Limits id="not" title={t.notTitle}>
        <p>{t.not}</p>
      </Limits>
    </ProductIntroduction>
  );
}
