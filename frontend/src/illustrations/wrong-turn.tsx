import { Drawing, type DrawingProps } from './drawing';
import { accent, mist, shade, softLine, white } from './palette';
import { Parcel } from './parts';

/** A parcel stranded on an islet: for pages and orders that do not exist. */
export function WrongTurn(props: DrawingProps) {
  return (
    <Drawing width={240} height={168} {...props}>
      <circle cx="124" cy="80" r="70" fill={mist} stroke="none" />
      <path
        d="M8 66c22-30 56-34 60-12s-26 20-20-2S84 18 108 60"
        stroke={accent}
        strokeDasharray="1 7"
        strokeWidth="3"
      />
      <path d="M60 138c14-26 36-36 68-36s50 10 60 36z" fill={shade} />
      <path d="M152 112V36h6v74z" fill={white} />
      <path d="M146 44h32l8 7-8 7h-32zM164 64h-32l-8 7 8 7h32z" fill={white} />
      <path d="M153 51h16M140 71h16" stroke={softLine} />
      <path d="M144 26c2-7 9-9 14-7l7 1-6 4c-1 6-7 9-15 8l-9 2z" fill={white} />
      <path d="M152 32v4M157 32v4M155 21h.01" />
      <path d="m163 20 6 1-6 2" stroke={accent} />
      <Parcel x={106} y={128} right={30} left={26} up={26} label />
      <path d="M24 138q6-5 12 0t12 0 12 0M188 138q6-5 12 0t12 0 12 0M70 150q6-5 12 0t12 0 12 0M136 152q6-5 12 0t12 0" />
    </Drawing>
  );
}
