import { Drawing, type DrawingProps } from './drawing';
import { accent, mist, shade, white } from './palette';
import { Ground } from './parts';

/** A hand that posts a letter in a posting box. */
export function PostLetter(props: DrawingProps) {
  return (
    <Drawing width={144} height={112} {...props}>
      <circle cx="72" cy="54" r="46" fill={mist} stroke="none" />
      <Ground from={10} to={134} y={104} />
      <path d="M84 80h10v24H84z" fill={white} />
      <path d="M62 80V32q0-10 10-10h34q10 0 10 10v48z" fill={shade} />
      <path d="M62 36h54" />
      <path d="M70 44h38v5H70z" fill={white} />
      <path d="M76 60h26v10H76z" fill={white} />
      <path d="M81 65h16" />
      <g transform="translate(44 12)rotate(14)">
        <path d="M0 0h44v24H0z" fill={white} />
        <path d="M7 6h10M7 12h7M18 18h14" />
        <path d="M33 4h7v8h-7z" fill={accent} />
      </g>
      <path d="M8 46q18-2 30-14l9 8q-12 16-35 20z" fill={white} />
      <path d="m38 32 7-8q5-4 8 1l-6 15" fill={white} />
      <path d="M62 44h8" />
    </Drawing>
  );
}
