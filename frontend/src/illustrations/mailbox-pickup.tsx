import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from './drawing';
import { accent, mist, shade, white } from './palette';
import { Ground } from './parts';

/** A row of mailboxes by the road, with a parcel in the open one. */
export function MailboxPickup(props: DrawingProps) {
  return (
    <Mailboxes {...props}>
      <path d="M73 28h20v20H73z" fill={white} />
      <path d="M80 28h6v20h-6z" fill={accent} />
    </Mailboxes>
  );
}

/** The same, with letters in the open one. */
export function MailboxLetterPickup(props: DrawingProps) {
  return (
    <Mailboxes {...props}>
      <path d="m76 30 14-5 6 18-14 5z" fill={mist} />
      <path d="m71 32 17-3 4 19H74z" fill={white} />
      <path d="m83 33 4-1 1 5-4 1z" fill={accent} />
    </Mailboxes>
  );
}

function Mailboxes({ children, ...props }: DrawingProps & { children: ReactNode }) {
  return (
    <Drawing width={144} height={112} {...props}>
      <circle cx="72" cy="54" r="46" fill={mist} stroke="none" />
      <path d="M6 104 17 76h-8l9-20h-6l12-28 12 28h-6l9 20h-8l11 28z" fill={shade} stroke="none" />
      <Ground from={4} to={140} y={104} />
      <path d="M44 84h8v20h-8zM114 84h8v20h-8z" fill={white} />
      <path d="M66 46V29a11 11 0 0 1 11-11h12a11 11 0 0 1 11 11v17z" fill={shade} />
      {children}
      <ClosedBox x={28} />
      <ClosedBox x={104} />
      <path d="M66 44h34v34H66z" fill={white} />
      <path d="M76 56h14M83 67h.01" />
      <path d="M22 78h120v6H22z" fill={white} />
    </Drawing>
  );
}

function ClosedBox({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 38)`}>
      <path d="M0 40V11A11 11 0 0 1 11 0h12a11 11 0 0 1 11 11v29z" fill={mist} />
      <path d="M0 12h34M10 20h14M17 30h.01" />
    </g>
  );
}
