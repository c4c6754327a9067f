import { useQueryClient } from '@tanstack/react-query';
import { stampOrderQuery } from '@/api/get-stamp-order';
import type { GetStampOrderResponse } from '@/api/schema';
import { HandInSteps } from '@/features/receipt/hand-in-steps';
import { ReceiptLayout } from '@/features/receipt/receipt-layout';
import type { ReceiptOrder } from '@/features/receipt/receipt-order';
import { receiptTexts } from '@/features/receipt/texts/texts';
import { formatDay } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { DigitalStamp } from '@/illustrations/digital-stamp';
import { MailboxPickup } from '@/illustrations/mailbox-pickup';
import { ButtonLink } from '@/ui/button-link';
import { Codes, Validity } from '../receipt/codes';
import { StampReceiptLines } from '../receipt/stamp-receipt-lines';
import { WithStampOrder } from '../receipt/with-stamp-order';
import { Writing } from '../receipt/writing';
import { stampReceiptTexts } from '../texts/receipt';
import { WriteCode } from '../write-code';
import styles from './receipt-page.module.css';

export function Page() {
  return (
    <WithStampOrder>{(order, receipt) => <StampReceipt order={order} receipt={receipt} />}</WithStampOrder>
  );
}

/** The codes, how to write them, where to post the letters, and the receipt itself. */
function StampReceipt({ order, receipt }: { order: GetStampOrderResponse; receipt: ReceiptOrder }) {
  const t = useTexts(stampReceiptTexts);
  const shared = useTexts(receiptTexts);
  const language = useLanguage();
  const queries = useQueryClient();
  const { codes, sender, pickup, quantity } = order;
  const [first] = codes;
  const { write, post, pickup: collect } = t.steps;
  const hours = pickup && {
    day: formatDay(pickup.date, language),
    from: pickup.readyBy,
    to: pickup.collectedBy,
  };

  return (
    <ReceiptLayout
      order={receipt}
      title={shared.paid}
      lead={t.lead(quantity)}
      email={sender?.email}
      picture={DigitalStamp}
      lines={<StampReceiptLines order={order} receipt={receipt} />}
      detailsPath={undefined}
      startPath="/brev"
      reload={() => queries.invalidateQueries(stampOrderQuery(receipt.uriKey))}
    >
      {first && (
        <>
          <section aria-labelledby="codes" className={styles.codes}>
            <h2 id="codes">{t.codes.title(codes.length)}</h2>
            <Validity codes={codes} />
            <Codes codes={codes} />
            <ButtonLink to="utskrift" variant="secondary" className={`no-print ${styles.sheet}`}>
              {t.codes.sheet(codes.length)}
            </ButtonLink>
          </section>
          <Writing sender={sender} code={first} count={codes.length} />
        </>
      )}
      <HandInSteps
        steps={[
          { picture: WriteCode, title: write.title, body: write.body(quantity) },
          {
            picture: MailboxPickup,
            title: (hours ? collect : post).title(quantity),
            body: hours ? collect.body(quantity, hours) : post.body,
          },
        ]}
        postalCode={pickup ? undefined : sender?.address?.postalCode}
      />
    </ReceiptLayout>
  );
}
