import { Drawing, type DrawingProps } from './drawing';
import { mist } from './palette';
import { Mug, Parcel } from './parts';

/** A parcel no larger than a shoe box, beside a mug for scale. */
export function SmallParcel(props: DrawingProps) {
  return (
    <Drawing width={144} height={112} {...props}>
      <circle cx="72" cy="54" r="46" fill={mist} stroke="none" />
      <Parcel x={54} y={102} right={52} left={38} up={22} label shadow />
      <Mug x={108} y={102} size={1} />
    </Drawing>
  );
}
