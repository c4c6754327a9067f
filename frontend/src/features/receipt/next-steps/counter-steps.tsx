import type { Order } from '@/api/orders';
import { useTexts } from '@/i18n/texts';
import { DropOffCounter, DropOffLabel, DropOffLetterCounter, DropOffReceipt } from '@/illustrations/drop-off';
import { WriteOnLetter } from '@/illustrations/write-on-letter';
import { DropOffSteps } from './drop-off-steps';
import { isDroppedOff } from './dropped-off';
import { receiptTexts } from '../texts/texts';
import { useHasCode } from '../use-has-code';

interface CounterStepsProps {
  order: Order;
  item: 'parcel' | 'letter' | 'letters';
  /** How to prepare the item, if not with a label. */
  readyTitle?: string;
  /** Default: how to attach the label to a parcel. */
  ready?: string;
  /** What happens at the counter. */
  counter: string;
  postalCode: string | undefined;
}

/** The steps to prepare an item and drop it off at a counter, until it is dropped off. */
export function CounterSteps({ order, item, readyTitle, ready, counter, postalCode }: CounterStepsProps) {
  const t = useTexts(receiptTexts).counter;
  const hasCode = useHasCode(order);
  if (isDroppedOff(order)) return null;
  return (
    <DropOffSteps
      steps={[
        {
          picture: readyTitle ? WriteOnLetter : DropOffLabel,
          title: readyTitle ?? t.ready[item],
          body: `${ready ?? t.attach}${hasCode ? ` ${t.orShow}` : ''}`,
        },
        {
          picture: item === 'parcel' ? DropOffCounter : DropOffLetterCounter,
          title: t.dropOff[item],
          body: counter,
        },
        { picture: DropOffReceipt, title: t.receipt, body: t.keep[item] },
      ]}
      postalCode={postalCode}
    />
  );
}
