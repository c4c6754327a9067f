import type { ReactNode } from 'react';
import type { DocumentKind } from '@/api/schema';
import { useLanguage } from '@/i18n/language';
import { ButtonLink } from '@/ui/button-link';
import { documentUrl } from './document-url';

interface DocumentLinkProps {
  uriKey: string;
  kind: DocumentKind;
  download?: boolean;
  /** The look of a button. Default: a plain link. */
  variant?: 'primary' | 'secondary' | 'tertiary';
  /** Of the button. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A link to a document of the order, in the language of the visit. The customer can save it, share it and open it again. */
export function DocumentLink({ variant, icon, children, ...document }: DocumentLinkProps) {
  const href = documentUrl({ ...document, language: useLanguage() });
  return variant ? (
    <ButtonLink href={href} variant={variant} icon={icon}>
      {children}
    </ButtonLink>
  ) : (
    <a href={href}>{children}</a>
  );
}
