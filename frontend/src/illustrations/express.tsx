import { Drawing, type DrawingProps } from './drawing';
import { accent, mist } from './palette';
import { Parcel } from './parts';

/** A parcel that travels through the night. */
export function Express(props: DrawingProps) {
  return (
    <Drawing width={144} height={112} {...props}>
      <circle cx="72" cy="54" r="46" fill={mist} stroke="none" />
      <path d="M110 12a15 15 0 1 0 16 21 12 12 0 0 1-16-21z" fill={accent} />
      <path d="M58 14v6M55 17h6M86 24v4M84 26h4M34 30v4M32 32h4" />
      <path d="M10 60h20M18 71h12M4 82h26" />
      <Parcel x={74} y={104} right={40} left={34} up={30} label shadow />
    </Drawing>
  );
}
