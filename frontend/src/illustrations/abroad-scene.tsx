import { Drawing, type DrawingProps } from './drawing';
import { accent, mist, shade, softLine, white } from './palette';
import { Envelope, Ground, Parcel, Pin } from './parts';

/** The front page's picture: a parcel ready to be sent, and a letter on its way around the globe. */
export function AbroadScene(props: DrawingProps) {
  return (
    <Drawing width={400} height={272} {...props}>
      <g transform="translate(238 126)" stroke={softLine}>
        <circle r="112" fill={mist} />
        <path
          d="M-70-78c18-14 44-16 58-6s2 22-14 24-18 14-34 12-22-20-10-30zM20-40c14-12 44-14 58-2s16 32 2 38-22-6-34 2-30-4-34-16-2-14 8-22zM-40 20c12-8 34 0 36 16s-10 34-22 46-22-8-24-24-2-30 10-38zM44 46c10-6 26-2 28 8s-12 20-24 18-14-20-4-26z"
          fill={shade}
          stroke="none"
        />
        <ellipse rx="48" ry="112" />
        <path d="M-112 0h224M-98-54H98M-98 54H98" />
      </g>
      <path
        d="M92 148C96 60 176 10 246 34s60 60 72 66"
        stroke={accent}
        strokeDasharray="1 8"
        strokeWidth="4"
      />
      <Pin x={322} y={122} />
      <Envelope x={196} y={6} tilt={10} />
      <Ground from={8} to={392} y={238} />
      <Mountain />
      <Parcel x={96} y={264} right={74} left={64} up={60} label />
    </Drawing>
  );
}

function Mountain() {
  return (
    <>
      <path d="M286 238l38-50 14 16 16-22 42 56z" fill={white} />
      <path d="m312 204 7 5 5-5 8 6 2-10M346 194l6 5 5-4 8 4" />
    </>
  );
}
