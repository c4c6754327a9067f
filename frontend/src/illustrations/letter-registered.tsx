import { Drawing, type DrawingProps } from './drawing';
import { accent, mist, white } from './palette';
import { Bars, Pen } from './parts';

/** A letter that is delivered against a signature. */
export function LetterRegistered(props: DrawingProps) {
  return (
    <Drawing width={144} height={112} {...props}>
      <circle cx="72" cy="54" r="46" fill={mist} stroke="none" />
      <g transform="translate(16 30)rotate(-6)">
        <rect width="84" height="56" rx="3" fill={white} />
        <path d="M65 8h11v14h-11z" fill={accent} />
        <path d="M34 24h20M34 30h13" />
        <rect x="8" y="37" width="38" height="13" rx="1.5" />
        <path d="M13 47v-7h3a2 2 0 0 1 0 4h-3m3 0 2.5 3" strokeWidth="1.5" />
        <Bars x={23} y={40} count={6} height={7} />
      </g>
      <rect x="64" y="66" width="64" height="34" rx="3" fill={white} />
      <path d="M74 92h40" strokeWidth="1.5" />
      <path d="M76 88c4-13 10-13 7-4s2 4 5 0 4 4 8-1" stroke={accent} />
      <Pen x={98} y={86} tilt={48} />
    </Drawing>
  );
}
