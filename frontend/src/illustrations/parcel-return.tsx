import { Drawing, type DrawingProps } from './drawing';
import { accent, mist } from './palette';
import { Parcel } from './parts';

/** A parcel on its way back to its sender. */
export function ParcelReturn(props: DrawingProps) {
  return (
    <Drawing width={144} height={112} {...props}>
      <circle cx="72" cy="54" r="46" fill={mist} stroke="none" />
      <Parcel x={68} y={104} right={36} left={32} up={30} label shadow />
      <path d="M112 66V44a24 24 0 0 0-24-24H34" stroke={accent} strokeWidth="3" />
      <path d="m44 10-10 10 10 10" stroke={accent} strokeWidth="3" />
    </Drawing>
  );
}
