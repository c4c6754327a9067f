import { smallParcelLimits } from '@/domain/small-parcel-size';
import { ProductIntroduction } from '@/features/introduction/product-introduction';
import { useWeightBands } from '@/features/prices/use-weight-bands';
import { amountToPay } from '@/features/prices/variants';
import { useFlowTexts } from '@/flow/flow-context';
import { MailboxPickup } from '@/illustrations/mailbox-pickup';
import { ParcelToScale } from '@/illustrations/parcel-to-scale';
import { SmallParcel } from '@/illustrations/small-parcel';
import { WriteOnParcel } from '@/illustrations/write-on-parcel';
import { NotFetched } from '@/ui/not-fetched';
import type { SmallParcelTexts } from './no';

/** The introduction: what a small parcel is, what fits and what it costs. */
export function Page() {
  const { start: t, words } = useFlowTexts<SmallParcelTexts>();
  const { bands, query } = useWeightBands('NorgespakkeLiten');
  return (
    <ProductIntroduction
      texts={t}
      from={amountToPay(bands[0]?.price)}
      price={query.isLoadingError && <NotFetched query={query}>{words.price.failed}</NotFetched>}
      picture={
        <ParcelToScale title={t.picture} limits={smallParcelLimits} {...smallParcelLimits} beside="mug" />
      }
      howPictures={[SmallParcel, WriteOnParcel, MailboxPickup]}
      service="large-parcel"
    />
  );
}
