import { ProductChoice } from '@/features/introduction/product-choice';
import { useFlowTexts } from '@/flow/flow-context';
import { LetterAbroad } from '@/illustrations/letter-abroad';
import { ParcelAbroad } from '@/illustrations/parcel-abroad';
import type { AbroadTexts } from './no';
import { FromPrice } from './prices';

/** Letter or parcel: the first question, for customers whose link does not answer it. */
export function Page() {
  const { lead, letter, parcel, unsure } = useFlowTexts<AbroadTexts>().index;
  const letterPrice = <FromPrice product="LETTER_ABROAD" />;
  const parcelPrice = <FromPrice product="PACKAGE_ABROAD" />;
  return (
    <ProductChoice
      lead={lead}
      unsure={unsure}
      choices={[
        { path: 'brev', picture: <LetterAbroad />, price: letterPrice, ...letter },
        { path: 'pakke', picture: <ParcelAbroad />, price: parcelPrice, ...parcel },
      ]}
    />
  );
}
