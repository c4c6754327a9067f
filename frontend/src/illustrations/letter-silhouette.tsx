import { Drawing } from './drawing';
import { accent, mist, softLine } from './palette';
import { type Front, largestFront } from './scale';
import type { LetterSize } from '@/domain/letter-size';

const perCm = 1.5;

/** The front of the largest letter of a size abroad against the largest of all; every size to one scale. */
export function LetterSilhouette({ size }: { size: LetterSize }) {
  return <FrontSilhouette front={largestFront(size, thin)} largest={largestFront('LARGE', thin)} />;
}

const thin = 'UNDER_2_CM';

interface FrontSilhouetteProps {
  front: Front;
  largest: Front;
}

/** The front of a letter against the largest one. */
export function FrontSilhouette({ front: { longCm, shortCm }, largest }: FrontSilhouetteProps) {
  const [width, height] = [largest.longCm * perCm + 4, Math.max(largest.shortCm, 25) * perCm + 4];
  return (
    <Drawing width={width} height={height}>
      <rect
        x="2"
        y={height - 2 - largest.shortCm * perCm}
        width={largest.longCm * perCm}
        height={largest.shortCm * perCm}
        rx="2"
        stroke={softLine}
        strokeDasharray="3 4"
      />
      <rect
        x="2"
        y={height - 2 - shortCm * perCm}
        width={longCm * perCm}
        height={shortCm * perCm}
        rx="2"
        fill={mist}
      />
      <path
        d={`M${longCm * perCm - 6} ${height + 2 - shortCm * perCm}h5v7h-5z`}
        fill={accent}
        stroke="none"
      />
    </Drawing>
  );
}
