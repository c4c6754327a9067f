import { Drawing, type DrawingProps } from './drawing';
import { accent, mist, white } from './palette';
import { Envelope, Pin } from './parts';

/** A letter that can be tracked from place to place. */
export function LetterTracked(props: DrawingProps) {
  return (
    <Drawing width={144} height={112} {...props}>
      <circle cx="72" cy="52" r="46" fill={mist} stroke="none" />
      <path d="M18 92H58M70 92H108" />
      <path d="M18 92c30 0 20-0 46 0" stroke={accent} />
      <circle cx="18" cy="92" r="5" fill={accent} />
      <circle cx="64" cy="92" r="5" fill={accent} />
      <circle cx="114" cy="92" r="5" fill={white} />
      <Pin x={114} y={82} />
      <Envelope x={28} y={26} tilt={-6} />
    </Drawing>
  );
}
