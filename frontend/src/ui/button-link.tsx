import { Button, type ButtonProps } from '@navikt/ds-react/Button';
import type { keepPress } from './keep-press';
import { Link, type LinkTarget } from './link';

type Target = LinkTarget | { href: string; download?: boolean };

type ButtonLinkProps = Target &
  Pick<ButtonProps, 'variant' | 'icon' | 'className' | 'aria-describedby' | 'children'> &
  Partial<typeof keepPress> & { onClick?: () => void };

/** A link that looks like a button: `to` is a page of the shop, `href` anything else, such as a document. */
export function ButtonLink(props: ButtonLinkProps) {
  // The design system gives such a link the role of a button; without it screen readers announce a link.
  const link = { role: undefined, 'data-color': 'accent', ...props } as const;
  return 'to' in link ? <Button as={Link} {...link} /> : <Button as="a" {...link} />;
}
