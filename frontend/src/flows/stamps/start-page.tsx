import { ProductIntroduction } from '@/features/introduction/product-introduction';
import { MissingPrices } from '@/features/prices/missing-prices';
import { lowestPrice, useStampPrices } from '@/features/prices/stamp-prices';
import { useFlowTexts } from '@/flow/flow-context';
import { DigitalStamp } from '@/illustrations/digital-stamp';
import { EnvelopeGuide } from '@/illustrations/envelope-guide';
import { MailboxPickup } from '@/illustrations/mailbox-pickup';
import { WriteOnLetter } from '@/illustrations/write-on-letter';
import type { StampTexts } from './no';

/** The introduction: what a digital stamp is, what it costs and how long it is valid. */
export function Page() {
  const { start: t, words, noneSold } = useFlowTexts<StampTexts>();
  const query = useStampPrices();
  const lowest = query.data && lowestPrice(query.data);
  return (
    <ProductIntroduction
      texts={t}
      from={lowest}
      price={
        <>
          {query.data && lowest !== undefined && <span>{t.lasts(query.data.codeValidityInDays)}</span>}
          {!query.isPending && <MissingPrices query={query} noneSold={noneSold} />}
        </>
      }
      picture={<EnvelopeGuide {...words.letter.envelope} {...t.envelope} />}
      howPictures={[DigitalStamp, WriteOnLetter, MailboxPickup]}
      service="small-parcel"
    />
  );
}
