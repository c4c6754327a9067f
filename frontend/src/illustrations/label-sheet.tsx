import { Drawing, type DrawingProps } from './drawing';
import { accent, mist, softLine, white } from './palette';
import { Bars } from './parts';

/** The sheet with the address label in its corner, to be folded along its two lines so that the label faces out. */
export function LabelSheet(props: DrawingProps) {
  return (
    <Drawing width={200} height={216} {...props}>
      <circle cx="100" cy="108" r="92" fill={mist} stroke="none" />
      <path d="M32 12h136v192H32z" fill={white} />
      <path d="M100 12v192M32 136h136" stroke={accent} strokeDasharray="7 6" />
      <path d="M40 22h26M40 28h16" stroke={softLine} />
      <path d="M80 20h12v13H80z" fill={accent} />
      <path d="M40 44h34M40 51h28M40 58h32" />
      <Bars x={42} y={70} count={13} height={20} />
      <path d="M40 100h52v28H40zM40 109h52M70 109v19" stroke={softLine} />
      <path d="M108 24h42M108 34h50M108 42h46M108 54h50M108 62h40" stroke={softLine} />
      <path d="M136 176c-14 10-26 6-30-4m0 11v-12l12 1" />
    </Drawing>
  );
}
