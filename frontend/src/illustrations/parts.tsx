import { faces, outline, polyline, project, type Edges } from './isometric';
import { accent, groundShadow, line, mist, shade, softLine, white } from './palette';

interface ParcelProps extends Edges {
  /** The bottom corner nearest the viewer. */
  x: number;
  y: number;
  /** An address label on the left face. */
  label?: boolean;
  /** A shadow on the ground that it stands on. */
  shadow?: boolean;
}

/** The parcel of all drawings: lit from above, closed with cloudberry tape. */
export function Parcel({ x, y, right, left, up, label, shadow }: ParcelProps) {
  const at = (r: number, l: number, u: number) => project({ x, y }, { right: r, left: l, up: u });
  const face = faces({ x, y }, { right, left, up });
  const [from, to] = [right * 0.4, right * 0.6];
  const drop = up * 0.68;
  const reach = right + up * 0.6;
  return (
    <>
      {shadow && (
        <path
          d={outline([at(0, 0, 0), at(reach, 0, 0), at(reach, left, 0), at(0, left, 0)])}
          fill={groundShadow}
          stroke="none"
        />
      )}
      <path d={face.left} fill={mist} />
      <path d={face.right} fill={shade} />
      <path d={face.top} fill={white} />
      <path
        d={outline([
          at(from, left, up),
          at(to, left, up),
          at(to, 0, up),
          at(to, 0, drop),
          at(from, 0, drop),
          at(from, 0, up),
        ])}
        fill={accent}
      />
      {label && (
        <>
          <path
            d={outline([
              at(0, left * 0.2, up * 0.35),
              at(0, left * 0.2, up * 0.75),
              at(0, left * 0.75, up * 0.75),
              at(0, left * 0.75, up * 0.35),
            ])}
            fill={white}
            stroke={softLine}
          />
          <path
            d={[0.62, 0.48]
              .map((height, row) =>
                polyline([at(0, left * 0.64, up * height), at(0, left * (row ? 0.45 : 0.32), up * height)]),
              )
              .join('')}
          />
        </>
      )}
    </>
  );
}

interface PlacedProps {
  x: number;
  y: number;
  /** Degrees clockwise around (x, y). */
  tilt?: number;
}

/** The front of an envelope, 72 by 48, with its top left corner at (x, y). */
export function Envelope({ x, y, tilt = 0 }: PlacedProps) {
  return (
    <g transform={`translate(${x} ${y})rotate(${tilt})`}>
      <rect width="72" height="48" rx="3" fill={white} />
      <path d="M26 27h26M26 33h20M26 39h13" />
      <path d="M55 7h10v13h-10z" fill={accent} />
      <path d="M43 10q3-2.5 6 0M43 15q3-2.5 6 0" stroke={softLine} />
    </g>
  );
}

/** A pen with its tip at (x, y); upright at tilt 0. */
export function Pen({ x, y, tilt = 0 }: PlacedProps) {
  return (
    <g transform={`translate(${x} ${y})rotate(${tilt})`}>
      <path d="M0 0-4-10V-36a4 4 0 0 1 8 0v26z" fill={white} />
      <path d="M-4-10h8M-4-32h8" />
    </g>
  );
}

/** A barcode, `height` tall, with its top left corner at (x, y). The pattern encodes nothing. */
export function Bars({ x, y, count, height }: { x: number; y: number; count: number; height: number }) {
  const widths = Array.from({ length: count }, (_, bar) => 1 + (((bar * bar) % 7) % 3));
  const d = widths.map((width) => `h${width}v${height}h-${width}zm${width + 2} 0`).join('');
  return <path d={`M${x} ${y}${d}`} fill={line} stroke="none" />;
}

/** The ground line, with gaps so that it does not look like a border. */
export function Ground({ from, to, y }: { from: number; to: number; y: number }) {
  return <path d={`M${from} ${y}h6M${from + 12} ${y}H${to - 20}M${to - 14} ${y}H${to}`} />;
}

/** A globe of radius 40, pale to stay in the background. */
export function Globe({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} stroke={softLine}>
      <circle r="40" fill={mist} />
      <ellipse rx="17" ry="40" />
      <path d="M-40 0h80M-34.6-20h69.2M-34.6 20h69.2" />
    </g>
  );
}

/** A map pin with its tip at (x, y). */
export function Pin({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0c-5-7-9-11-9-16a9 9 0 0 1 18 0c0 5-4 9-9 16z" fill={accent} />
      <circle cy="-16" r="2.5" fill={white} stroke={line} />
    </g>
  );
}

/** A coffee mug, for scale: 24 high at size 1, with the middle of its base at (x, y). */
export function Mug({ x, y, size }: { x: number; y: number; size: number }) {
  const s = (value: number) => value * size;
  return (
    <g transform={`translate(${x} ${y})`} fill={white}>
      <path d={`M${s(9)} ${s(-18)}h${s(3)}a${s(5)} ${s(6)} 0 0 1 0 ${s(12)}h${s(-3)}`} fill="none" />
      <path
        d={`M${s(-9)} ${s(-24)}h${s(18)}v${s(20)}a${s(4)} ${s(4)} 0 0 1 ${s(-4)} ${s(4)}h${s(-10)}a${s(4)} ${s(4)} 0 0 1 ${s(-4)} ${s(-4)}z`}
      />
    </g>
  );
}
