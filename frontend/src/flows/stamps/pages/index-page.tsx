import { Link } from 'react-router';
import { formatOreShort } from '@/domain/money';
import { Limits, ProductIntroduction } from '@/features/introduction/product-introduction';
import { useServices } from '@/features/services/services-context';
import { useTexts } from '@/i18n/texts';
import { DigitalStamp } from '@/illustrations/digital-stamp';
import { EnvelopeGuide } from '@/illustrations/envelope-guide';
import { MailboxPickup } from '@/illustrations/mailbox-pickup';
import { MissingPrices } from '../missing-prices';
import { lowestPrice, useStampPrices } from '../price';
import { stampTexts } from '../texts/texts';
import { WriteCode } from '../write-code';

/** What a digital stamp is, what it costs and how long it lasts, before anything is asked. */
export function Page() {
  const { index: t } = useTexts(stampTexts);
  const prices = useStampPrices();
  const lowest = prices.data && lowestPrice(prices.data);
  const parcel = useServices().find(({ path }) => path === '/pakke/under5kg');

  return (
    <ProductIntroduction
      title={t.title}
      lead={t.lead}
      price={
        <>
          {prices.data && lowest !== undefined && (
            <>
              <strong>{t.price(formatOreShort(lowest))}</strong>
              <span>{t.lasts(prices.data.codeValidityInDays)}</span>
            </>
          )}
          {!prices.isPending && <MissingPrices query={prices} />}
        </>
      }
      go={{ to: '/brev/storrelse', label: t.go }}
      picture={
        <EnvelopeGuide
          title={t.envelope}
          senderCaption={t.from}
          senderLines={t.sender}
          recipientCaption={t.to}
          recipientLines={t.recipient}
          postage={t.exampleCode}
        />
      }
      how={{
        title: t.howTitle,
        steps: [
          { picture: DigitalStamp, ...t.steps.buy },
          { picture: WriteCode, ...t.steps.write },
          { picture: MailboxPickup, ...t.steps.post },
        ],
      }}
    >
      <Limits id="limits" title={t.limitsTitle}>
        <ul>
          {t.limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
        <p>
          {t.larger} {parcel && <Link to={parcel.path}>{t.smallParcel}</Link>}
        </p>
      </Limits>
    </ProductIntroduction>
  );
}
