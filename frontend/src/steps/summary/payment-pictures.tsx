import type { ComponentType } from 'react';
import type { ProviderCode } from '@/api/schema';
import { Drawing, type DrawingProps } from '@/illustrations/drawing';
import { accent, mist, shade, white } from '@/illustrations/palette';

const pictures: Record<ProviderCode, ComponentType<DrawingProps>> = {
  VIPPS: Phone,
  NETS: Card,
  CARD_TERMINAL: Card,
  SIMULATOR: Simulated,
};

/** The picture of a way of paying, without brands. */
export function PaymentPicture({ provider }: { provider: ProviderCode }) {
  const Picture = pictures[provider];
  return <Picture />;
}

function Phone(props: DrawingProps) {
  return (
    <Drawing width={72} height={56} {...props}>
      <circle cx="36" cy="28" r="25" fill={mist} stroke="none" />
      <rect x="23" y="4" width="26" height="48" rx="5" fill={white} />
      <path d="M32 9h8M29 40h14M32 45h8" />
      <circle cx="36" cy="26" r="8" fill={accent} />
      <path d="m32.5 26 2.5 2.5 4.5-5" />
    </Drawing>
  );
}

function Card(props: DrawingProps) {
  return (
    <Drawing width={72} height={56} {...props}>
      <circle cx="36" cy="28" r="25" fill={mist} stroke="none" />
      <g transform="rotate(-6 36 28)">
        <rect x="11" y="12" width="50" height="32" rx="4" fill={white} />
        <path d="M11 19h50v7H11z" fill={shade} />
        <path d="M18 33h12M18 38h8" />
        <rect x="46" y="32" width="9" height="7" rx="1.5" fill={accent} />
      </g>
    </Drawing>
  );
}

function Simulated(props: DrawingProps) {
  return (
    <Drawing width={72} height={56} {...props}>
      <circle cx="36" cy="28" r="25" fill={mist} stroke="none" />
      <rect x="11" y="12" width="50" height="32" rx="4" fill={white} strokeDasharray="5 5" />
      <circle cx="36" cy="28" r="8" fill={accent} />
      <path d="m32.5 28 2.5 2.5 4.5-5" />
    </Drawing>
  );
}
