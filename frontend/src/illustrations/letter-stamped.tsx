import { Drawing, type DrawingProps } from './drawing';
import { accent, mist, softLine, white } from './palette';
import { Ground } from './parts';

/** A letter with a stamp, leaning on a pile of others. */
export function LetterStamped(props: DrawingProps) {
  return (
    <Drawing width={144} height={112} {...props}>
      <circle cx="72" cy="54" r="46" fill={mist} stroke="none" />
      <Ground from={10} to={134} y={92} />
      <path d="M26 82h92v10H26z" fill={white} />
      <path d="M26 87h92" stroke={softLine} />
      <g transform="translate(24 20)rotate(-5)">
        <rect width="92" height="60" rx="3" fill={white} />
        <path d="M14 36h30M14 43h24M14 50h14" />
        <path d="M70 8h15v19H70z" fill={accent} />
        <path d="M52 12q4-3 8 0M52 18q4-3 8 0M52 24q4-3 8 0" stroke={softLine} />
      </g>
    </Drawing>
  );
}
