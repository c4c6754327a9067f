import { Drawing, type DrawingProps } from './drawing';
import { accent, mist, white } from './palette';

/** A sealed letter behind a shield. */
export function LetterInsured(props: DrawingProps) {
  return (
    <Drawing width={144} height={112} {...props}>
      <circle cx="72" cy="54" r="46" fill={mist} stroke="none" />
      <g transform="translate(14 28)rotate(-5)">
        <rect width="92" height="60" rx="3" fill={white} />
        <path d="M2 3l44 30L90 3" />
        <circle cx="46" cy="34" r="9" fill={accent} />
      </g>
      <path d="M108 46c8 6 14 7 22 7 0 22-6 34-22 42-16-8-22-20-22-42 8 0 14-1 22-7z" fill={white} />
      <path d="m98 71 8 8 13-16" stroke={accent} strokeWidth="4" />
    </Drawing>
  );
}
