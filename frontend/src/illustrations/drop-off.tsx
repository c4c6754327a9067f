import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from './drawing';
import { accent, mist, shade, white } from './palette';
import { Bars, Parcel, Pen } from './parts';

/** Step one: write or print the label. */
export function DropOffLabel(props: DrawingProps) {
  return (
    <Drawing width={120} height={96} {...props}>
      <circle cx="60" cy="46" r="40" fill={mist} stroke="none" />
      <g transform="translate(26 14)rotate(-4)">
        <rect width="56" height="70" rx="3" fill={white} />
        <path d="M8 10h12M8 16h18M8 30h28M8 37h20" />
        <path d="M40 8h9v11h-9z" fill={accent} />
        <path d="M0 47h56" />
        <Bars x={8} y={53} count={10} height={11} />
      </g>
      <Pen x={64} y={53} tilt={40} />
    </Drawing>
  );
}

/** Step two: take it to the counter. */
export function DropOffCounter(props: DrawingProps) {
  return (
    <Counter {...props}>
      <Parcel x={38} y={64} right={24} left={20} up={18} />
    </Counter>
  );
}

/** Step two for a letter. */
export function DropOffLetterCounter(props: DrawingProps) {
  return (
    <Counter {...props}>
      <g transform="translate(18 33)rotate(-4)">
        <rect width="40" height="27" rx="2" fill={white} />
        <path d="M6 6h9M6 11h6M17 17h14M17 22h10" />
        <path d="M29 5h6v7h-6z" fill={accent} />
      </g>
    </Counter>
  );
}

/** A clerk behind a counter, and what is dropped off there. */
function Counter({ children, ...props }: DrawingProps & { children: ReactNode }) {
  return (
    <Drawing width={120} height={96} {...props}>
      <circle cx="60" cy="46" r="40" fill={mist} stroke="none" />
      <path d="M60 62V52a16 16 0 0 1 32 0v10z" fill={shade} />
      <circle cx="76" cy="24" r="10" fill={white} />
      <path d="M66 24c0-14 20-14 20 0-8 0-12-2-14-5-1 3-3 5-6 5z" fill={accent} />
      <path d="M8 62h104v8H8z" fill={white} />
      <path d="M16 70v18M104 70v18" />
      {children}
    </Drawing>
  );
}

/** Step three: get a receipt. */
export function DropOffReceipt(props: DrawingProps) {
  return (
    <Drawing width={120} height={96} {...props}>
      <circle cx="60" cy="46" r="40" fill={mist} stroke="none" />
      <path d="M34 10h46v70l-6-5-6 5-5-5-6 5-6-5-6 5-5-5-6 5z" fill={white} />
      <path d="M43 22h16M43 30h28M43 38h22" />
      <Bars x={43} y={48} count={6} height={12} />
      <circle cx="84" cy="62" r="14" fill={accent} />
      <path d="m78 62 4 5 8-9" />
    </Drawing>
  );
}
