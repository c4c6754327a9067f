import { useQuery } from '@tanstack/react-query';
import { domesticPricesQuery } from '@/api/get-domestic-prices';
import { formatOreShort } from '@/domain/money';
import { smallParcelLimits } from '@/domain/small-parcel-size';
import { amountToPay } from '@/features/prices/variants';
import { useTexts } from '@/i18n/texts';
import { MailboxPickup } from '@/illustrations/mailbox-pickup';
import { ParcelToScale } from '@/illustrations/parcel-to-scale';
import { SmallParcel } from '@/illustrations/small-parcel';
import { ButtonLink } from '@/ui/button-link';
import { PageTitle } from '@/ui/page-title';
import { PicturedSteps } from '@/ui/pictured-steps';
import { LargeParcelLink } from '../large-parcel-link';
import { smallParcelTexts } from '../texts/texts';
import { WriteCode } from '../write-code';
import styles from './start-page.module.css';

/** What a small parcel is, what fits and what it costs, before anything is asked. */
export function Page() {
  const { start: t, fromPrice } = useTexts(smallParcelTexts);
  const prices = useQuery(domesticPricesQuery());
  const lightest = prices.data?.services?.NorgespakkeLiten?.products[0];
  const lowest = amountToPay(lightest?.price);

  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <div className={styles.words}>
          <PageTitle>{t.title}</PageTitle>
          <p className={styles.lead}>{t.lead}</p>
          <p className={styles.price}>
            {lowest !== undefined && <strong>{fromPrice(formatOreShort(lowest))}</strong>}
            {prices.isError && t.priceFailed}
          </p>
          <ButtonLink to="/pakke/under5kg/storrelse" className={styles.go}>
            {t.go}
          </ButtonLink>
        </div>
        <ParcelToScale
          className={styles.picture}
          title={t.picture}
          limits={smallParcelLimits}
          {...smallParcelLimits}
          beside="mug"
        />
      </div>

      <section aria-labelledby="how">
        <h2 id="how">{t.howTitle}</h2>
        <PicturedSteps
          inColumns
          steps={[
            { picture: SmallParcel, ...t.how.buy },
            { picture: WriteCode, ...t.how.write },
            { picture: MailboxPickup, ...t.how.handIn },
          ]}
        />
      </section>

      <div className={styles.limits}>
        <section aria-labelledby="fits">
          <h2 id="fits">{t.fitsTitle}</h2>
          <ul>
            {t.fits.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <LargeParcelLink question={t.larger}>{t.largerLink}</LargeParcelLink>
        </section>
        <section aria-labelledby="not">
          <h2 id="not">{t.notTitle}</h2>
          <p>{t.not}</p>
        </section>
      </div>
    </div>
  );
}
