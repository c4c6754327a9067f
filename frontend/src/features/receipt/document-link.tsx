import type { ReactNode } from 'react';
import type { DocumentKind } from '@/api/schema';
import { useLanguage } from '@/i18n/language';
import { documentUrl } from './document-url';

interface DocumentLinkProps {
  uriKey: string;
  kind: DocumentKind;
  download?: boolean;
  /** Looks like a button; a plain link without it. */
  variant?: 'primary' | 'secondary';
  children: ReactNode;
}

/** A paper of the order, in the language of the visit. A plain link: it can be saved, shared and opened anew. */
export function DocumentLink({ variant, children, ...paper }: DocumentLinkProps) {
  const href = documentUrl({ ...paper, language: useLanguage() });
  return variant ? (
    <a href={href} className="aksel-button aksel-button--medium" data-variant={variant} data-color="accent">
      <span className="aksel-label">{children}</span>
    </a>
  ) : (
    <a href={href}>{children}</a>
  );
}
