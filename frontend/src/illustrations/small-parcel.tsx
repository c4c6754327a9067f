import { Drawing, type DrawingProps } from './drawing';
import { mist } from './palette';
import { Ground, Mug, Parcel } from './parts';

/** A parcel no larger than a shoe box, beside a mug for scale. */
export function SmallParcel(props: DrawingProps) {
  return (
    <Drawing width={144} height={112} {...props}>
      <circle cx="72" cy="54" r="46" fill={mist} stroke="none" />
      <Ground from={10} to={134} y={86} />
      <Parcel x={58} y={98} right={52} left={38} up={22} label />
      <Mug x={114} y={94} size={1} />
    </Drawing>
  );
}
