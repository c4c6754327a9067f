import { Drawing, type DrawingProps } from './drawing';
import { accent, mist, white } from './palette';

/** A code on a phone, and the same code handwritten in place of a stamp. */
export function DigitalStamp(props: DrawingProps) {
  return (
    <Drawing width={144} height={112} {...props}>
      <circle cx="72" cy="54" r="46" fill={mist} stroke="none" />
      <g transform="translate(10 46)rotate(-6)">
        <rect width="84" height="56" rx="3" fill={white} />
        <path d="M14 33h24M14 39h18M14 45h10" />
        <path d="M52 11h7M63 11h6M52 18h4M60 18h9M52 25h9M65 25h4" stroke={accent} strokeWidth="3" />
      </g>
      <rect x="88" y="14" width="42" height="76" rx="7" fill={white} />
      <path d="M104 21h10M103 82h12" />
      <path d="M97 32h24v30h-24z" fill={accent} />
      <path d="M97 32h24v30h-24z" stroke={white} strokeDasharray="0 4.5" strokeWidth="3" />
      <path d="M103 41h4M111 41h4M103 47h7M114 47h1M103 53h3M110 53h5" stroke={white} />
      <path d="M101 70h16" />
    </Drawing>
  );
}
