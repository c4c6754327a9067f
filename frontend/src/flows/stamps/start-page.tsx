import { Link } from 'react-router';
import { formatOreShort } from '@/domain/money';
import { Limits, ProductIntroduction } from '@/features/introduction/product-introduction';
import { MissingPrices } from '@/features/prices/missing-prices';
import { lowestPrice, useStampPrices } from '@/features/prices/stamp-prices';
import { useServices } from '@/features/services/services-context';
import { useFlowTexts } from '@/flow/flow-context';
import { DigitalStamp } from '@/illustrations/digital-stamp';
import { EnvelopeGuide } from '@/illustrations/envelope-guide';
import { MailboxPickup } from '@/illustrations/mailbox-pickup';
import { WriteOnLetter } from '@/illustrations/write-on-letter';
import type { StampTexts } from './no';

/** The introduction: what a digital stamp is, what it costs and how long it is valid. */
export function Page() {
  const { start: t, words, missingPrices } = useFlowTexts<StampTexts>();
  const prices = useStampPrices();
  const lowest = prices.data && lowestPrice(prices.data);
  const parcel = useServices().find(({ id }) => id === 'small-parcel');

  return (
    <ProductIntroduction
      texts={{ ...words.intro, ...t }}
      price={
        <>
          {prices.data && lowest !== undefined && (
            <>
              <strong>{t.price(formatOreShort(lowest))}</strong>
              <span>{t.lasts(prices.data.codeValidityInDays)}</span>
            </>
          )}
          {!prices.isPending && <MissingPrices query={prices} texts={missingPrices} />}
        </>
      }
      picture={<EnvelopeGuide {...t.envelope} />}
      howPictures={[DigitalStamp, WriteOnLetter, MailboxPickup]}
    >
      <Limits id="limits" title={t.limitsTitle} points={t.limits}>
        <p>
          {t.larger} {parcel && <Link to={parcel.path}>{t.smallParcel}</Link>}
        </p>
      </Limits>
    </ProductIntroduction>
  );
}
