import { Drawing, type DrawingProps } from './drawing';
import { accent, mist, shade, white } from './palette';

/** A customs declaration, with the sweater that it declares. */
export function CustomsForm(props: DrawingProps) {
  return (
    <Drawing width={144} height={112} {...props}>
      <circle cx="72" cy="54" r="46" fill={mist} stroke="none" />
      <g transform="translate(22 14)rotate(-4)">
        <rect width="66" height="84" rx="3" fill={white} />
        <path d="M8 12h24M8 22h50M8 36h50M8 50h50M46 22v46M8 64h30" />
        <path d="M8 29h20M8 43h26M8 57h14M51 29h5M51 43h7" strokeWidth="1.5" />
        <rect x="50" y="7" width="8" height="8" rx="1" fill={accent} />
      </g>
      <path d="M88 52c6 6 14 6 20 0l16 8 10 26-9 4-6-14v28H77V76l-6 14-9-4 10-26z" fill={white} />
      <path d="M77 80V68l7-14 4-2c6 6 14 6 20 0l4 2 7 14v12z" fill={shade} stroke="none" />
      <path d="M88 52c6 6 14 6 20 0l16 8 10 26-9 4-6-14v28H77V76l-6 14-9-4 10-26z" />
      <path
        d="m77 78 3.5-4 3.5 4 3.5-4 3.5 4 3.5-4 3.5 4 3.5-4 3.5 4 3.5-4 3.5 4 3.5-4 3.5 4M83 67h.01M90 68h.01M98 69h.01M106 68h.01M113 67h.01"
        stroke={accent}
      />
      <path d="M77 98h42" />
    </Drawing>
  );
}
