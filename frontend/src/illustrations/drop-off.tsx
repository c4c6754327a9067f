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
      <Parcel x={37} y={66} right={22} left={19} up={17} />
      <Hand x={60} y={46} />
    </Counter>
  );
}

/** Step two for a letter. */
export function DropOffLetterCounter(props: DrawingProps) {
  return (
    <Counter {...props}>
      <g transform="translate(18 36)rotate(-8)">
        <rect width="42" height="28" rx="2" fill={white} />
        <path d="M6 6h9M6 11h6M17 18h14M17 23h10" />
        <path d="M30 5h7v8h-7z" fill={accent} />
      </g>
      <Hand x={60} y={46} />
    </Counter>
  );
}

/** A clerk behind a counter, and what is dropped off there. */
function Counter({ children, ...props }: DrawingProps & { children: ReactNode }) {
  return (
    <Drawing width={120} height={96} {...props}>
      <circle cx="60" cy="46" r="40" fill={mist} stroke="none" />
      <path d="M66 60V50q0-13 14-15 15 2 15 16v9z" fill={shade} />
      <path d="M76 34v3q4 3 8 0v-3" fill={white} />
      <circle cx="80" cy="24" r="10" fill={white} />
      <path d="M70 24c0-14 20-14 20 0-8 0-12-2-14-5-1 3-3 5-6 5z" fill={accent} />
      <path d="M16 60h90l7 12H9z" fill={white} />
      <path d="M9 72h104v7H9z" fill={mist} />
      <path d="M16 79v11M106 79v11" />
      {children}
    </Drawing>
  );
}

/** The clerk's arm, with its hand at (x, y). */
function Hand({ x, y }: { x: number; y: number }) {
  return (
    <>
      <path d={`M${x + 19} ${y - 5}q-8 2-9 9l-7-3-2 6q7 5 14 2 5-2 6-8`} fill={shade} />
      <circle cx={x} cy={y + 2} r="4" fill={white} />
    </>
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
