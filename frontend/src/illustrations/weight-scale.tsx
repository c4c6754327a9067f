import { Drawing, type DrawingProps } from './drawing';
import { accent, line, mist, shade, white } from './palette';
import { Ground, Parcel } from './parts';
import { dialTurn, edgeByWeight } from './scale';

interface WeightScaleProps extends DrawingProps {
  weightInGrams: number;
  maxWeightInGrams: number;
  /** The weight in words, such as "1 kg". */
  label: string;
}

/** A parcel on a scale: the parcel and the dial follow the weight. */
export function WeightScale({ weightInGrams, maxWeightInGrams, label, ...props }: WeightScaleProps) {
  const edge = 40 * edgeByWeight(weightInGrams, maxWeightInGrams);
  return (
    <Drawing width={160} height={188} {...props}>
      <circle cx="80" cy="86" r="62" fill={mist} stroke="none" />
      <Ground from={6} to={154} y={176} />
      <path d="M44 108h72l14 68H30z" fill={white} />
      <path d="M22 98h116l-10 10H32z" fill={shade} />
      <Parcel x={80} y={101} right={edge} left={edge} up={edge} />
      <circle cx="80" cy="132" r="20" fill={mist} />
      <g transform="translate(80 132)">
        {[0, 45, 90, 135, 180, 225, 270].map((turn) => (
          <path key={turn} d="M0 16v-2" transform={`rotate(${turn + 45})`} />
        ))}
        <path
          d="M0 0v10"
          stroke={accent}
          strokeWidth="4"
          transform={`rotate(${dialTurn(weightInGrams, maxWeightInGrams) + 45})`}
        />
        <circle r="3" fill={line} />
      </g>
      <text x="80" y="169" textAnchor="middle" fontSize="15" fontWeight="600" fill="var(--ink)" stroke="none">
        {label}
      </text>
    </Drawing>
  );
}
