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

const perCm = 4;
const floor = 136;
const side = 214;

/** A letter inside outlines of larger sizes, beside an A4 sheet; below, the same letter from its edge. */
export function LetterDrawing({ front, thickCm, labels, larger, ...props }: LetterDrawingProps) {
  const [long, short, thick] = [front.longCm * perCm, front.shortCm * perCm, thickCm * perCm];
  return (
    <Drawing width={360} height={226} {...props}>
      <rect x="264" y={floor - 118.8} width="84" height="118.8" fill={white} stroke={softLine} />
      <path d="M276 36h34M276 48h60M276 56h56M276 64h60M276 72h40" stroke={softLine} />
      {larger.map(({ longCm, shortCm }) => (
        <path
          key={longCm}
          d={`M8 ${floor - shortCm * perCm}h${longCm * perCm}v${shortCm * perCm}`}
          stroke={softLine}
          strokeDasharray="4 5"
        />
      ))}
      <rect x="8" y={floor - short} width={long} height={short} rx="2" fill={mist} />
      <path d={`M${long - 10} ${floor - short + 9}h10v14h-10z`} fill={accent} />
      <path d={`M${long * 0.4} ${floor - short * 0.5}h${long * 0.34}m${-long * 0.34} 9h${long * 0.24}`} />

      <rect x="8" y={side - thick} width={long} height={thick} rx={Math.min(thick / 2, 4)} fill={shade} />
      <path d={`M${long + 18} ${side - thick}v${thick}m-4 0h8m-8 ${-thick}h8`} />

      <g stroke="none" fill="var(--ink)" fontSize="17">
        <text x={8 + long / 2} y={floor + 20} textAnchor="middle">
          {labels.long}
        </text>
        <text x={14} y={floor - short + 19}>
          {labels.short}
        </text>
        <text x={long + 30} y={side - thick / 2 + 6}>
          {labels.thick}
        </text>
        <text x="306" y={floor + 20} textAnchor="middle">
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
}

const thicknesses = { UNDER_2_CM: '≤ 2 cm', FROM_2_TO_7CM: '2–7 cm', OVER_7CM: '> 7 cm' } as const;

/** A letter abroad or with a stamp, of the chosen size and thickness. */
export function LetterToScale({
  size,
  thickness = 'UNDER_2_CM',
  largest = 'LARGE',
  ...props
}: LetterToScaleProps) {
  const front = largestFront(size, thickness);
  const limit = largestFront(largest, thickness);
  const larger = [letterFormats.MEDIUM, largestFront('LARGE', thickness)].filter(
    ({ longCm }) => longCm > front.longCm && longCm <= limit.longCm,
  );
  return (
    <LetterDrawing
      front={front}
      thickCm={thicknessCm(thickness)}
      labels={{ long: `${front.longCm} cm`, short: `${front.shortCm} cm`, thick: thicknesses[thickness] }}
      larger={larger}
      {...props}
    />
  );
}
