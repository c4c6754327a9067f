import { Drawing, type DrawingProps } from './drawing';
import { accent, mist, shade, softLine, white } from './palette';
import { Bars } from './parts';

/** A sheet with an address label on its upper half, to be folded in the middle. */
export function LabelSheet(props: DrawingProps) {
  return (
    <Drawing width={200} height={216} {...props}>
      <circle cx="100" cy="108" r="92" fill={mist} stroke="none" />
      <path d="M36 12h128v192H36z" fill={white} />
      <path d="M36 108h128" stroke={accent} strokeDasharray="7 6" />
      <g>
        <rect x="48" y="24" width="104" height="72" rx="3" fill={white} />
        <path d="M57 35h24M57 42h16" stroke={softLine} />
        <path d="M57 56h42M57 64h34M57 72h38" />
        <path d="M128 32h15v19h-15z" fill={accent} />
        <Bars x={108} y={66} count={10} height={18} />
      </g>
      <g stroke={softLine}>
        <path d="M52 128h60M52 138h84M52 148h72" />
        <rect x="52" y="164" width="24" height="24" rx="2" fill={shade} />
        <path d="M86 170h48M86 180h36" />
      </g>
      <path d="M184 146c10-26 8-50-8-66m-1 13 1-14 13 3" />
    </Drawing>
  );
}
