import { Drawing, type DrawingProps } from './drawing';
import { accent, line } from './palette';
import { Envelope, Globe, Pin } from './parts';

/** An airmail letter on its way to another country. */
export function LetterAbroad(props: DrawingProps) {
  return (
    <Drawing width={144} height={112} {...props}>
      <Globe x={92} y={52} />
      <path d="M60 46C68 20 92 18 106 38" stroke={accent} strokeDasharray="1 6" strokeWidth="3" />
      <Pin x={108} y={48} />
      <Envelope x={10} y={58} tilt={-8} />
      <g transform="translate(10 58)rotate(-8)" strokeWidth="3">
        <path d="M5 44.5h6M25 44.5h6M45 44.5h6" stroke={accent} />
        <path d="M15 44.5h6M35 44.5h6M55 44.5h6" stroke={line} />
      </g>
    </Drawing>
  );
}
