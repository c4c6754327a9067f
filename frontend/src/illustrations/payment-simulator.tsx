import { Drawing, type DrawingProps } from './drawing';
import { accent, mist, shade, white } from './palette';

/** A phone with a dashed outline, because the payment is not real, and a yes and a no button. */
export function PaymentSimulator(props: DrawingProps) {
  return (
    <Drawing width={144} height={112} {...props}>
      <circle cx="72" cy="54" r="46" fill={mist} stroke="none" />
      <g transform="translate(14 60)rotate(-10)">
        <rect width="64" height="40" rx="4" fill={white} />
        <path d="M0 9h64v8H0z" fill={shade} />
        <path d="M8 28h14M8 33h8" />
        <rect x="46" y="25" width="10" height="8" rx="1.5" fill={accent} />
      </g>
      <rect x="70" y="10" width="52" height="92" rx="8" fill={white} strokeDasharray="5 5" />
      <path d="M90 19h12M84 32h24M88 39h16" />
      <circle cx="96" cy="58" r="11" fill={accent} />
      <path d="m91 58 4 4 7-8" />
      <circle cx="96" cy="84" r="11" fill={white} />
      <path d="m92 80 8 8m0-8-8 8" />
    </Drawing>
  );
}
