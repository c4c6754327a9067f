import { Drawing, type DrawingProps } from './drawing';
import { mist } from './palette';
import { Mug, Parcel } from './parts';

/** A parcel as long as skis, beside a mug for scale. */
export function LongParcel(props: DrawingProps) {
  return (
    <Drawing width={144} height={112} {...props}>
      <circle cx="72" cy="54" r="46" fill={mist} stroke="none" />
      <Parcel x={22} y={102} right={108} left={15} up={15} label shadow />
      <Mug x={100} y={104} size={0.5} />
    </Drawing>
  );
}
