import type { DocumentKind } from '@/api/schema';
import type { Language } from '@/i18n/language';

const files: Readonly<Record<DocumentKind, string>> = {
  LABEL: 'label.pdf',
  LABEL_A4: 'label-a4.pdf',
  QR_PNG: 'qr.png',
  QR_SVG: 'qr.svg',
  QR_PDF: 'qr.pdf',
  RECEIPT: 'receipt.pdf',
  CALENDAR: 'calendar.ics',
};

interface DocumentAddress {
  readonly uriKey: string;
  readonly kind: DocumentKind;
  readonly language: Language;
  /** Whether the browser saves the document instead of showing it. */
  readonly download?: boolean;
}

/** The URL of a document of an order. */
export function documentUrl({ uriKey, kind, language, download = false }: DocumentAddress): string {
  const path = `/sende/api/orders/${encodeURIComponent(uriKey)}/documents/${files[kind]}`;
  return `${path}?lang=${language}${download ? '&download' : ''}`;
}
