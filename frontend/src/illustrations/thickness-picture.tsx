import type { StampSize } from '@/domain/stamp-filtering';
import { Drawing } from './drawing';
import { accent, mist } from './palette';
import { Mug } from './parts';
import { thicknessCm } from './scale';

const perCm = 3.6;
const mugCm = 9.5;
const floor = 44;

/** A letter of the thickness lying on a table beside a mug, both to one scale. */
export function ThicknessPicture({ size }: { size: StampSize }) {
  const thick = thicknessCm(size) * perCm;
  return (
    <Drawing width={96} height={48}>
      <rect x="3" y={floor - thick} width="46" height={thick} rx="3" fill={mist} />
      <path d={`M36 ${floor - thick}h9v${Math.min(thick, 7)}h-9z`} fill={accent} />
      <Mug x={67} y={floor} size={(mugCm * perCm) / 24} />
      <path d={`M1 ${floor}h94`} />
    </Drawing>
  );
}
