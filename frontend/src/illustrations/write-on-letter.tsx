import { Drawing, type DrawingProps } from './drawing';
import { accent, mist, softLine, white } from './palette';
import { Pen } from './parts';

/** A pen that writes the code where the stamp would be. */
export function WriteOnLetter(props: DrawingProps) {
  return (
    <Drawing width={144} height={112} {...props}>
      <circle cx="72" cy="54" r="46" fill={mist} stroke="none" />
      <g transform="translate(18 34)rotate(-4)">
        <rect width="100" height="66" rx="3" fill={white} />
        <path d="M10 10h22M10 17h16" stroke={softLine} />
        <path d="M48 40h32M48 47h24M48 54h18" />
        <path d="M68 10h7M79 10h8M68 19h4M76 19h11M68 28h9" stroke={accent} strokeWidth="3" />
      </g>
      <Pen x={98} y={56} tilt={38} />
    </Drawing>
  );
}
