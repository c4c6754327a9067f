import { useTexts } from '@/i18n/texts';
import { HandInCounter, HandInLabel, HandInReceipt } from '@/illustrations/hand-in';
import { HandInSteps } from './hand-in-steps';
import { receiptTexts } from './texts/texts';

interface CounterStepsProps {
  item: 'parcel' | 'letter';
  /** How to prepare the item, if not with a label. */
  readyTitle?: string;
  ready: string;
  /** What happens at the counter. */
  counter: string;
  postalCode: string | undefined;
}

/** The steps to prepare an item and drop it off at a counter. */
export function CounterSteps({ item, readyTitle, ready, counter, postalCode }: CounterStepsProps) {
  const t = useTexts(receiptTexts).counter;
  return (
    <HandInSteps
      steps={[
        { picture: HandInLabel, title: readyTitle ?? t.ready[item], body: ready },
        { picture: HandInCounter, title: t.handIn[item], body: counter },
        { picture: HandInReceipt, title: t.receipt, body: t.keep[item] },
      ]}
      postalCode={postalCode}
    />
  );
}
