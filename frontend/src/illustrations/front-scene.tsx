import { Drawing, type DrawingProps } from './drawing';
import { accent, mist, shade, softLine, white } from './palette';
import { Envelope, Parcel, Pin } from './parts';

/** The front page's picture: a parcel and a letter, and their way over the mountains to a house by the fjord. */
export function FrontScene(props: DrawingProps) {
  return (
    <Drawing width={400} height={264} {...props}>
      <circle cx="222" cy="118" r="108" fill={mist} stroke="none" />
      <Mountains />
      <Fjord />
      <House />
      <path
        d="M104 138C112 64 178 22 238 40s78 50 84 96"
        stroke={accent}
        strokeDasharray="1 9"
        strokeWidth="4"
      />
      <Pin x={322} y={150} />
      <Envelope x={172} y={14} tilt={-6} />
      <Parcel x={92} y={246} right={68} left={60} up={56} label shadow />
    </Drawing>
  );
}

function Mountains() {
  return (
    <>
      <g stroke={softLine}>
        <path d="M120 196l58-82 22 26 46-66 52 72 18-18 50 68z" fill={white} />
        <path d="m160 139 12-4 6 9 9-7 13 3M222 108l12 6 10-8 12 10 16-4" />
      </g>
      <path d="M246 196c24-26 52-32 82-20 24 10 42 12 64 8v12z" fill={shade} stroke="none" />
    </>
  );
}

function Fjord() {
  return (
    <>
      <path d="M150 196h242" />
      <path d="M168 208h24M206 208h58M180 220h16M212 220h30M276 214h26" stroke={softLine} />
    </>
  );
}

/** A small house on the far shore, with a light in its window. */
function House() {
  return (
    <>
      <path d="M304 196v-24h38v24z" fill={white} />
      <path d="m298 174 25-20 25 20z" fill={shade} />
      <path d="M311 180h10v8h-10z" fill={accent} />
      <path d="M329 196v-14h8v14" />
      <path d="M368 196v-10m-8 0h16l-8-26z" fill={mist} />
      <path d="M384 196v-6m-6 0h12l-6-18z" fill={mist} />
    </>
  );
}
