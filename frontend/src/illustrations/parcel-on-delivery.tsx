import { Drawing, type DrawingProps } from './drawing';
import { accent, mist, white } from './palette';
import { Ground, Parcel } from './parts';

/** A parcel, and the money that is paid for it on delivery. */
export function ParcelOnDelivery(props: DrawingProps) {
  return (
    <Drawing width={144} height={112} {...props}>
      <circle cx="72" cy="54" r="46" fill={mist} stroke="none" />
      <Ground from={10} to={134} y={86} />
      <Parcel x={54} y={98} right={46} left={38} up={30} label />
      <g fill={white}>
        <path d="M94 88v6c0 3 8 6 17 6s17-3 17-6v-6" />
        <path d="M94 80v8c0 3 8 6 17 6s17-3 17-6v-8" />
        <ellipse cx="111" cy="79" rx="17" ry="7" fill={accent} />
      </g>
    </Drawing>
  );
}
