import type { ComponentProps } from 'react';

interface PlainButtonProps extends ComponentProps<'button'> {
  variant?: 'primary' | 'tertiary';
}

/** The design system's button without its code, for what every visit fetches: it looks the same and cannot load. */
export function PlainButton({ variant = 'primary', className = '', children, ...button }: PlainButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={`aksel-button aksel-button--medium ${className}`}
      data-variant={variant}
    >
      <span className="aksel-label">{children}</span>
    </button>
  );
}
