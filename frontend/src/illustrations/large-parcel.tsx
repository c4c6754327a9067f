import { Drawing, type DrawingProps } from './drawing';
import { mist } from './palette';
import { Ground, Mug, Parcel } from './parts';

/** A large parcel, beside a mug for scale. */
export function LargeParcel(props: DrawingProps) {
  return (
    <Drawing width={144} height={112} {...props}>
      <circle cx="72" cy="54" r="46" fill={mist} stroke="none" />
      <Ground from={6} to={138} y={88} />
      <Parcel x={66} y={104} right={46} left={44} up={50} label />
      <Mug x={122} y={97} size={0.4} />
    </Drawing>
  );
}
