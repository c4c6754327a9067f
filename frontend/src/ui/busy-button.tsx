import { Button, type ButtonProps } from '@navikt/ds-react/Button';

/**
 * A button that shows that what it started is under way, and ignores presses until then. It stays enabled, because a
 * disabled button loses the focus.
 */
export function BusyButton({ busy, onClick, ...props }: ButtonProps & { busy: boolean }) {
  return (
    <Button
      {...props}
      loading={busy}
      disabled={false}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
