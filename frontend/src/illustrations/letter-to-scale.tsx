import { Drawing, type DrawingProps } from './drawing';
import { accent, mist, shade, softLine, white } from './palette';
import {
  type Front,
  largestFront,
  letterFormats,
  type LetterSize,
  type Thickness,
  thicknessCm,
} from './scale';

interface LetterDrawingProps extends DrawingProps {
  front: Front;
  thickCm: number;
  /** The measures as text. */
  labels: { readonly long: string; readonly short: string; readonly thick: string };
  /** The larger sizes to outline. */
  larger: readonly Front[];
}

const perCm = 3.4;
const left = 76;
const floor = 116;
const bottom = 198;
/** A sheet of A4, upright. */
const sheet = { x: left + 60 * perCm + 20, width: 21 * perCm, height: 29.7 * perCm };

/** A letter inside outlines of larger sizes, beside an A4 sheet; below, the same letter from its edge. */
export function LetterDrawing({ front, thickCm, labels, larger, ...props }: LetterDrawingProps) {
  const [long, short, thick] = [front.longCm * perCm, front.shortCm * perCm, thickCm * perCm];
  const lines = [0.82, 0.68, 0.82, 0.82, 0.55].map(
    (part, row) => `M${sheet.x + 8} ${34 + row * 9}h${part * 56}`,
  );
  return (
    <Drawing width={380} height={212} {...props}>
      <rect
        x={sheet.x}
        y={floor - sheet.height}
        width={sheet.width}
        height={sheet.height}
        fill={white}
        stroke={softLine}
      />
      <path d={lines.join('')} stroke={softLine} />
      {larger.map(({ longCm, shortCm }) => (
        <path
          key={longCm}
          d={`M${left} ${floor - shortCm * perCm}h${longCm * perCm}V${floor}`}
          stroke={softLine}
          strokeDasharray="4 5"
        />
      ))}
      <rect x={left} y={floor - short} width={long} height={short} rx="2" fill={mist} />
      <path d={`M${left + long - 18} ${floor - short + 8}h10v14h-10z`} fill={accent} />
      <path
        d={`M${left + long * 0.4} ${floor - short * 0.45}h${long * 0.34}m${-long * 0.34} 9h${long * 0.24}`}
      />
      <rect
        x={left}
        y={bottom - thick}
        width={long}
        height={thick}
        rx={Math.min(thick / 2, 4)}
        fill={shade}
      />

      <path d={`M${left} ${floor + 8}v8m0-4h${long}m0-4v8`} />
      <path d={`M${left - 12} ${floor}h8m-4 0v${-short}m-4 0h8`} />
      <path d={`M${left + long + 8} ${bottom}h8m-4 0v${-thick}m-4 0h8`} />
      <g stroke="none" fill="var(--ink)" fontSize="16">
        <text x={left + long / 2} y={floor + 33} textAnchor="middle">
          {labels.long}
        </text>
        <text x={left - 18} y={floor - short / 2 + 5} textAnchor="end">
          {labels.short}
        </text>
        <text x={left + long + 24} y={bottom - thick / 2 + 5}>
          {labels.thick}
        </text>
        <text x={sheet.x + sheet.width / 2} y={floor + 33} textAnchor="middle">
          A4
        </text>
      </g>
    </Drawing>
  );
}

interface LetterToScaleProps extends DrawingProps {
  size: LetterSize;
  thickness?: Thickness;
  /** The largest size that can be chosen. Larger sizes than the chosen one are outlined up to this one. */
  largest?: LetterSize;
  /** The medium size of letters that have one of their own, with its longest side as text. */
  medium?: Front & { readonly long: string };
}

const thicknesses = { UNDER_2_CM: '≤ 2 cm', FROM_2_TO_7CM: '2–7 cm', OVER_7CM: '> 7 cm' } as const;

/** A letter abroad or with a stamp, of the chosen size and thickness. */
export function LetterToScale({
  size,
  thickness = 'UNDER_2_CM',
  largest = 'LARGE',
  medium = { ...letterFormats.MEDIUM, long: `${letterFormats.MEDIUM.longCm} cm` },
  ...props
}: LetterToScaleProps) {
  const frontOf = (each: LetterSize) => (each === 'MEDIUM' ? medium : largestFront(each, thickness));
  const front = frontOf(size);
  const limit = frontOf(largest);
  const larger = [medium, largestFront('LARGE', thickness)].filter(
    ({ longCm }) => longCm > front.longCm && longCm <= limit.longCm,
  );
  return (
    <LetterDrawing
      front={front}
      thickCm={thicknessCm(thickness)}
      labels={{
        long: size === 'MEDIUM' ? medium.long : `${front.longCm} cm`,
        short: `${front.shortCm} cm`,
        thick: thicknesses[thickness],
      }}
      larger={larger}
      {...props}
    />
  );
}
