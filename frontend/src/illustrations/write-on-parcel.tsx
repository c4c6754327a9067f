import { Drawing, type DrawingProps } from './drawing';
import { accent, mist, white } from './palette';
import { Ground, Pen } from './parts';

/** A pen that writes three lines on a parcel. */
export function WriteOnParcel(props: DrawingProps) {
  return (
    <Drawing width={120} height={96} {...props}>
      <circle cx="60" cy="46" r="40" fill={mist} stroke="none" />
      <Ground from={6} to={114} y={88} />
      <path d="M18 34h76v54H18z" fill={white} />
      <path d="m18 34 9-13h76l-9 13zM94 34l9-13v54l-9 13z" fill={mist} />
      <path d="M28 47h9M41 47h11M28 58h8M40 58h14M28 69h13" stroke={accent} strokeWidth="3" />
      <Pen x={50} y={68} tilt={36} />
    </Drawing>
  );
}
