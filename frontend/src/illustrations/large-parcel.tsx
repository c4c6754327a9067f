import { Drawing, type DrawingProps } from './drawing';
import { mist } from './palette';
import { Mug, Parcel } from './parts';

/** A large parcel, beside a mug for scale. */
export function LargeParcel(props: DrawingProps) {
  return (
    <Drawing width={144} height={112} {...props}>
      <circle cx="72" cy="54" r="46" fill={mist} stroke="none" />
      <Parcel x={62} y={106} right={46} left={44} up={50} label shadow />
      <Mug x={120} y={104} size={0.5} />
    </Drawing>
  );
}
