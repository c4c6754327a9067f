import { Drawing, type DrawingProps } from './drawing';
import { mist } from './palette';
import { Ground, Mug, Parcel } from './parts';

/** A parcel as long as skis, beside a mug for scale. */
export function LongParcel(props: DrawingProps) {
  return (
    <Drawing width={144} height={112} {...props}>
      <circle cx="72" cy="54" r="46" fill={mist} stroke="none" />
      <Ground from={6} to={138} y={88} />
      <Parcel x={24} y={102} right={112} left={15} up={15} label />
      <Mug x={112} y={97} size={0.4} />
    </Drawing>
  );
}
