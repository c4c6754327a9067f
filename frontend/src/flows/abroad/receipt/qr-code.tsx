import { QRCodeSVG } from 'qrcode.react';
import { useTexts } from '@/i18n/texts';
import { abroadTexts } from '../texts/texts';

/** The number for the counter's scanner. Loaded only where the deployment scans. */
export function QrCode({ number }: { number: string }) {
  return (
    <QRCodeSVG
      value={number}
      size={144}
      marginSize={2}
      level="M"
      title={useTexts(abroadTexts).receipt.qrCode}
    />
  );
}
