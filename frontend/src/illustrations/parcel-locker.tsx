import { Drawing, type DrawingProps } from './drawing';
import { accent, mist, shade, white } from './palette';
import { Ground } from './parts';

/** Parcel lockers under a roof; an open one has a parcel in it. */
export function ParcelLocker(props: DrawingProps) {
  return (
    <Drawing width={120} height={96} {...props}>
      <circle cx="60" cy="46" r="40" fill={mist} stroke="none" />
      <Ground from={6} to={114} y={88} />
      <path d="M22 20h76v68H22z" fill={white} />
      <path d="M17 14h86v6H17z" fill={shade} />
      <path d="M47 20v68M73 20v68M22 37h25M22 62h25M73 37h25M73 54h25M73 71h25" />
      <path d="M47 44h26v26H47z" fill={shade} />
      <path d="M51 53h16v17H51z" fill={white} />
      <path d="M57 53h4v17h-4z" fill={accent} />
      <path d="m73 44 13 5v26l-13-5z" fill={mist} />
      <path d="M82 58v4M42 28h.01M42 49h.01M42 75h.01M93 28h.01M93 79h.01" />
      <path d="M53 26h14v9H53zM53 78h14" />
    </Drawing>
  );
}
