import type { ReactNode } from 'react';
import type { DocumentKind } from '@/api/schema';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { DigitalStamp } from '@/illustrations/digital-stamp';
import { LabelSheet } from '@/illustrations/label-sheet';
import { DocumentLink } from './document-link';
import { documentUrl } from './document-url';
import { receiptTexts } from './texts/texts';
import styles from './documents.module.css';

interface DocumentsProps {
  order: {
    readonly uriKey: string;
    readonly documents: readonly DocumentKind[];
  };
  /** The number of the only item, grouped for reading. */
  number: string;
  item: 'parcel' | 'letter' | 'letters';
  /** Whether drop-off points can scan a code. */
  scanned: boolean;
}

/** The two ways to get the address on the items: codes to show and labels to print. Renders nothing without either. */
export function Documents({ order: { uriKey, documents }, number, item, scanned }: DocumentsProps) {
  const t = useTexts(receiptTexts).documents;
  const language = useLanguage();
  const has = (kind: DocumentKind) => documents.includes(kind);
  const code = scanned && has('QR_PDF');
  const label = has('LABEL_A4');
  if (!code && !label) return null;
  const words =
    item === 'letters'
      ? t.several
      : {
          code: { ...t.code, body: t.code.body[item] },
          label: { ...t.label, body: t.label.body[item] },
        };

  return (
    <section aria-labelledby="documents" className={code ? '' : 'no-print'}>
      <h2 id="documents" className="no-print">
        {code && label ? t.question : t.title}
      </h2>
      <div className={styles.ways}>
        {code && (
          <Way
            title={words.code.title}
            picture={
              has('QR_SVG') ? (
                <figure className={styles.code}>
                  <img
                    src={documentUrl({ uriKey, kind: 'QR_SVG', language })}
                    width="208"
                    height="208"
                    alt={t.code.picture(number)}
                  />
                  <figcaption className="code">{number}</figcaption>
                </figure>
              ) : (
                <DigitalStamp />
              )
            }
            body={words.code.body}
          >
            {has('QR_PNG') && (
              <DocumentLink uriKey={uriKey} kind="QR_PNG" variant="secondary" download>
                {t.code.save}
              </DocumentLink>
            )}
            {has('QR_PDF') && (
              <DocumentLink uriKey={uriKey} kind="QR_PDF">
                {words.code.sheet}
              </DocumentLink>
            )}
          </Way>
        )}
        {label && (
          <Way
            title={code ? words.label.title : words.label.only}
            picture={<LabelSheet className={styles.sheet} />}
            body={words.label.body}
            onScreenOnly
          >
            <DocumentLink uriKey={uriKey} kind="LABEL_A4" variant="primary">
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
    </section>
  );
}

interface WayProps {
  title: string;
  picture: ReactNode;
  body: string;
  onScreenOnly?: boolean;
  /** The links to the documents. */
  children: ReactNode;
}

function Way({ title, picture, body, onScreenOnly = false, children }: WayProps) {
  return (
    <div className={`${styles.way} ${onScreenOnly ? 'no-print' : ''}`}>
      <h3>{title}</h3>
      {picture}
      <p>{body}</p>
      <div className={`no-print ${styles.links}`}>{children}</div>
    </div>
  );
}
