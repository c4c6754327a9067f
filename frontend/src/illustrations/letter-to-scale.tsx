import { Drawing, type DrawingProps } from './drawing';
import { accent, mist, shade, softLine, white } from './palette';
import { largestFront, letterFormats, thicknessCm, type LetterSize, type Thickness } from './scale';

interface LetterToScaleProps extends DrawingProps {
  size: LetterSize;
  thickness?: Thickness;
  /** The largest size that can be chosen. Larger sizes than the chosen one are outlined up to this one. */
  largest?: LetterSize;
}

const perCm = 4;
const floor = 136;
const side = 214;
const thicknesses = { UNDER_2_CM: '≤ 2 cm', FROM_2_TO_7CM: '2–7 cm', OVER_7CM: '> 7 cm' } as const;

/** The chosen letter inside outlines of the larger sizes, beside an A4 sheet; below, the same letter from its edge. */
export function LetterToScale({
  size,
  thickness = 'UNDER_2_CM',
  largest = 'LARGE',
  ...props
}: LetterToScaleProps) {
  const front = largestFront(size, thickness);
  const [long, short, thick] = [front.longCm * perCm, front.shortCm * perCm, thicknessCm(thickness) * perCm];
  const limit = largestFront(largest, thickness);
  const larger = [letterFormats.MEDIUM, largestFront('LARGE', thickness)].filter(
    ({ longCm }) => longCm > front.longCm && longCm <= limit.longCm,
  );
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
          {`${front.longCm} cm`}
        </text>
        <text x={14} y={floor - short + 19}>
          {`${front.shortCm} cm`}
        </text>
        <text x={long + 30} y={side - thick / 2 + 6}>
          {thicknesses[thickness]}
        </text>
        <text x="306" y={floor + 20} textAnchor="middle">
          A4
        </text>
      </g>
    </Drawing>
  );
}
