import type { DocumentKind } from '@/api/schema';
import type { Language } from '@/i18n/language';

const files: Readonly<Record<DocumentKind, string>> = {
  LABEL: 'label.pdf',
  LABEL_A4: 'label-a4.pdf',
  QR_PNG: 'qr.png',
  QR_SVG: 'qr.svg',
  QR_PDF: 'qr.pdf',
  RECEIPT: 'receipt.pdf',
};

interface Paper {
  readonly uriKey: string;
  readonly kind: DocumentKind;
  readonly language: Language;
  /** To be saved instead of shown. */
  readonly download?: boolean;
}

/** Where a paper of an order is. */
export function documentUrl({ uriKey, kind, language, download = false }: Paper): string {
  const path = `/sende/api/orders/${encodeURIComponent(uriKey)}/documents/${files[kind]}`;
  return `${path}?lang=${language}${download ? '&download' : ''}`;
}
