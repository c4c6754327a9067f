import { Drawing, type DrawingProps } from './drawing';
import { accent } from './palette';
import { Globe, Parcel, Pin } from './parts';

/** A parcel on its way around the globe. */
export function ParcelAbroad(props: DrawingProps) {
  return (
    <Drawing width={144} height={112} {...props}>
      <Globe x={92} y={52} />
      <path d="M46 48C52 22 88 12 106 38" stroke={accent} strokeDasharray="1 6" strokeWidth="3" />
      <Pin x={108} y={48} />
      <Parcel x={42} y={106} right={34} left={30} up={28} label shadow />
    </Drawing>
  );
}
