import { formatOre } from '@/domain/money';
import { ProductIntroduction } from '@/features/introduction/product-introduction';
import { useWeightBands } from '@/features/prices/use-weight-bands';
import { amountToPay } from '@/features/prices/variants';
import { useFlowTexts } from '@/flow/flow-context';
import { DropOffCounter, DropOffLabel } from '@/illustrations/drop-off';
import { LargeParcel } from '@/illustrations/large-parcel';
import { ParcelToScale } from '@/illustrations/parcel-to-scale';
import { NotFetched } from '@/ui/not-fetched';
import type { LargeParcelTexts } from './no';

const largest = { lengthCm: 120, widthCm: 60, heightCm: 60 };

/** The introduction: what a large parcel is, what fits and what it costs. */
export function Page() {
  const { start: t, words } = useFlowTexts<LargeParcelTexts>();
  const { bands, failed, retry } = useWeightBands('NorgespakkeStor');
  const lowest = amountToPay(bands[0]?.price);
  return (
    <ProductIntroduction
      texts={t}
      price={
        <>
          {lowest !== undefined && <strong>{words.fromPrice(formatOre(lowest))}</strong>}
          {failed && <NotFetched onRetry={retry}>{words.price.failed}</NotFetched>}
        </>
      }
      picture={<ParcelToScale title={t.picture} limits={largest} {...largest} />}
      howPictures={[LargeParcel, DropOffLabel, DropOffCounter]}
      service="small-parcel"
    />
  );
}
