import { type ReactNode, useState } from 'react';
import type { Order } from '@/api/orders';
import type { DocumentKind } from '@/api/schema';
import { formatItemNumber } from '@/domain/item-number';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { DigitalStamp } from '@/illustrations/digital-stamp';
import { LabelSheet } from '@/illustrations/label-sheet';
import { useIsPhone } from '@/ui/use-is-phone';
import { DocumentLink } from './document-link';
import { documentUrl } from './document-url';
import { DroppedOffCard } from './dropped-off-card';
import { Hero } from './hero';
import { isDroppedOff } from './next-steps/dropped-off';
import { receiptTexts } from './texts/texts';
import { useHasCode } from './use-has-code';
import styles from './documents.module.css';

interface DocumentsProps {
  order: Order;
  item: 'parcel' | 'letter' | 'letters';
  /** What stands in the same card, such as the item's number. */
  children?: ReactNode;
}

/**
 * The two ways to get the address onto the items: codes to show and labels to print. On a phone the code
 * comes first, elsewhere the label. Without either, and once the item is dropped off, only the children are shown.
 */
export function Documents({ order, item, children }: DocumentsProps) {
  const { uriKey, documents, items } = order;
  const t = useTexts(receiptTexts).documents;
  const language = useLanguage();
  const isPhone = useIsPhone();
  const [losses, setLosses] = useState(0);
  const code = useHasCode(order);
  const has = (kind: DocumentKind) => documents.includes(kind);
  const label = has('LABEL_A4');
  if (isDroppedOff(order)) return children && <DroppedOffCard>{children}</DroppedOffCard>;
  if (!code && !label) return children;
  const words =
    item === 'letters'
      ? t.several
      : {
          code: { ...t.code, body: t.code.body[item] },
          label: { ...t.label, body: t.label.body[item] },
        };
  const isPicture = has('QR_SVG');

  return (
    <Hero
      id="documents"
      title={code ? (label ? t.either : words.code.title) : words.label.title}
      titleOnScreenOnly={label}
    >
      <div className={styles.ways} data-both={code && label}>
        {code && (
          <Way
            title={words.code.title}
            isOnly={!label}
            picture={
              isPicture ? (
                <img
                  key={losses} // a new element fetches the picture again
                  onError={() => {
                    if (losses < 12) setTimeout(() => setLosses(losses + 1), 5_000);
                  }}
                  className={styles.code}
                  src={documentUrl({ uriKey, kind: 'QR_SVG', language })}
                  width="240"
                  height="240"
                  alt={t.code.picture(formatItemNumber(items[0]?.number ?? ''))}
                />
              ) : (
                <DigitalStamp />
              )
            }
            body={words.code.body}
          >
            {isPicture && <p className={styles.bright}>{t.code.bright}</p>}
            {has('QR_PNG') && (
              <DocumentLink
                uriKey={uriKey}
                kind="QR_PNG"
                variant={isPhone || !label ? 'primary' : 'secondary'}
                download
              >
                {t.code.save}
              </DocumentLink>
            )}
            <DocumentLink
              uriKey={uriKey}
              kind="QR_PDF"
              {...(!has('QR_PNG') && { variant: isPhone || !label ? 'primary' : 'secondary' })}
            >
              {words.code.sheet}
            </DocumentLink>
          </Way>
        )}
        {label && (
          <Way
            title={words.label.title}
            isOnly={!code}
            picture={<LabelSheet className={styles.sheet} />}
            body={words.label.body}
            onScreenOnly
          >
            <DocumentLink uriKey={uriKey} kind="LABEL_A4" variant={isPhone && code ? 'secondary' : 'primary'}>
              {words.label.a4}
            </DocumentLink>
            {has('LABEL') && (
              <DocumentLink uriKey={uriKey} kind="LABEL">
                {words.label.own}
              </DocumentLink>
            )}
          </Way>
        )}
      </div>
      {children}
    </Hero>
  );
}

interface WayProps {
  title: string;
  /** Whether the card only has this way; its title is then the card's. */
  isOnly: boolean;
  picture: ReactNode;
  body: string;
  onScreenOnly?: boolean;
  /** The links to the documents. */
  children: ReactNode;
}

function Way({ title, isOnly, picture, body, onScreenOnly = false, children }: WayProps) {
  return (
    <div className={`${styles.way} ${onScreenOnly ? 'no-print' : ''}`}>
      {!isOnly && <h3>{title}</h3>}
      {picture}
      <p>{body}</p>
      <div className={`no-print ${styles.links}`}>{children}</div>
    </div>
  );
}
