import { Link, type LinkProps } from 'react-router';

interface ButtonLinkProps extends LinkProps {
  variant?: 'primary' | 'secondary' | 'tertiary';
}

/** A link that looks like a button. To a screen reader it stays the link it is. */
export function ButtonLink({ variant = 'primary', className = '', children, ...link }: ButtonLinkProps) {
  return (
    <Link
      {...link}
      className={`aksel-button aksel-button--medium ${className}`}
      data-variant={variant}
      data-color="accent"
    >
      <span className="aksel-label">{children}</span>
    </Link>
  );
}
