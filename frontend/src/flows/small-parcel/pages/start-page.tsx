import { useQuery } from '@tanstack/react-query';
import { domesticPricesQuery } from '@/api/get-domestic-prices';
import { formatOreShort } from '@/domain/money';
import { smallParcelLimits } from '@/domain/small-parcel-size';
import { Limits, ProductIntroduction } from '@/features/introduction/product-introduction';
import { amountToPay } from '@/features/prices/variants';
import { useTexts } from '@/i18n/texts';
import { MailboxPickup } from '@/illustrations/mailbox-pickup';
import { ParcelToScale } from '@/illustrations/parcel-to-scale';
import { SmallParcel } from '@/illustrations/small-parcel';
import { LargeParcelLink } from '../large-parcel-link';
import { smallParcelTexts } from '../texts/texts';
import { WriteCode } from '../write-code';

/** What a small parcel is, what fits and what it costs, before anything is asked. */
export function Page() {
  const { start: t, fromPrice } = useTexts(smallParcelTexts);
  const prices = useQuery(domesticPricesQuery());
  const lightest = prices.data?.services?.NorgespakkeLiten?.products[0];
  const lowest = amountToPay(lightest?.price);

  return (
    <ProductIntroduction
      title={t.title}
      lead={t.lead}
      price={
        <>
          {lowest !== undefined && <strong>{fromPrice(formatOreShort(lowest))}</strong>}
          {prices.isError && t.priceFailed}
        </>
      }
      go={{ to: '/pakke/under5kg/storrelse', label: t.go }}
      picture={
        <ParcelToScale title={t.picture} limits={smallParcelLimits} {...smallParcelLimits} beside="mug" />
      }
      how={{
        title: t.howTitle,
        steps: [
          { picture: SmallParcel, ...t.how.buy },
          { picture: WriteCode, ...t.how.write },
          { picture: MailboxPickup, ...t.how.handIn },
        ],
      }}
    >
      <Limits id="fits" title={t.fitsTitle}>
        <ul>
          {t.fits.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <LargeParcelLink question={t.larger}>{t.largerLink}</LargeParcelLink>
      </Limits>
      <Limits id="not" title={t.notTitle}>
        <p>{t.not}</p>
      </Limits>
    </ProductIntroduction>
  );
}
