import { Link } from 'react-router';
import { formatOreShort } from '@/domain/money';
import { useServices } from '@/features/services/services-context';
import { useTexts } from '@/i18n/texts';
import { DigitalStamp } from '@/illustrations/digital-stamp';
import { EnvelopeGuide } from '@/illustrations/envelope-guide';
import { MailboxPickup } from '@/illustrations/mailbox-pickup';
import { ButtonLink } from '@/ui/button-link';
import { PageTitle } from '@/ui/page-title';
import { PicturedSteps } from '@/ui/pictured-steps';
import { MissingPrices } from '../missing-prices';
import { lowestPrice, useStampPrices } from '../price';
import { stampTexts } from '../texts/texts';
import { WriteCode } from '../write-code';
import styles from './index-page.module.css';

/** What a digital stamp is, what it costs and how long it lasts, before anything is asked. */
export function Page() {
  const { index: t } = useTexts(stampTexts);
  const prices = useStampPrices();
  const lowest = prices.data && lowestPrice(prices.data);
  const parcel = useServices().find(({ path }) => path === '/pakke/under5kg');

  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <div className={styles.words}>
          <PageTitle>{t.title}</PageTitle>
          <p>{t.lead}</p>
          {prices.data && lowest !== undefined && (
            <p className={styles.price}>
              <strong>{t.price(formatOreShort(lowest))}</strong>
              <span>{t.lasts(prices.data.codeValidityInDays)}</span>
            </p>
          )}
          {!prices.isPending && <MissingPrices query={prices} />}
          <ButtonLink to="/brev/storrelse" className={styles.go}>
            {t.go}
          </ButtonLink>
        </div>
        <EnvelopeGuide
          className={styles.envelope}
          title={t.envelope}
          senderCaption={t.from}
          senderLines={t.sender}
          recipientCaption={t.to}
          recipientLines={t.recipient}
          postage={t.exampleCode}
        />
      </div>

      <section aria-labelledby="how">
        <h2 id="how">{t.howTitle}</h2>
        <PicturedSteps
          inColumns
          steps={[
            { picture: DigitalStamp, ...t.steps.buy },
            { picture: WriteCode, ...t.steps.write },
            { picture: MailboxPickup, ...t.steps.post },
          ]}
        />
      </section>

      <section aria-labelledby="limits" className={styles.limits}>
        <h2 id="limits">{t.limitsTitle}</h2>
        <ul>
          {t.limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
        <p>
          {t.larger} {parcel && <Link to={parcel.path}>{t.smallParcel}</Link>}
        </p>
      </section>
    </div>
  );
}
