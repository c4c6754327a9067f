import { Drawing, type DrawingProps } from './drawing';
import { accent, mist, white } from './palette';
import { Parcel } from './parts';

/** A parcel with a fresh postmark: the order is paid. */
export function StampedParcel(props: DrawingProps) {
  return (
    <Drawing width={200} height={152} {...props}>
      <circle cx="98" cy="74" r="64" fill={mist} stroke="none" />
      <Parcel x={88} y={144} right={62} left={54} up={48} label shadow />
      <g transform="translate(140 48)rotate(-12)" stroke={accent}>
        <path d="M30-9q5-4 10 0t10 0M31 0q5-4 10 0t10 0M30 9q5-4 10 0t10 0" />
        <circle r="27" fill={white} strokeWidth="3" />
        <circle r="20" />
      </g>
      <path d="m131 48 7 7 12-14" strokeWidth="4" />
    </Drawing>
  );
}
