import type { PickupBooking } from '@/api/schema';
import { formatDay } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { MailboxLetterPickup } from '@/illustrations/mailbox-pickup';
import { PostLetter } from '@/illustrations/post-letter';
import { WriteOnLetter } from '@/illustrations/write-on-letter';
import { DropOffSteps } from './drop-off-steps';
import { receiptTexts } from '../texts/texts';

interface LetterStepsProps {
  count: number;
  pickup: PickupBooking | undefined;
  postalCode: string | undefined;
}

/** The instructions for letters with codes. */
export function LetterSteps({ count, pickup, postalCode }: LetterStepsProps) {
  const { write, post, collect } = useTexts(receiptTexts).letterSteps;
  const language = useLanguage();
  const hours = pickup && {
    day: formatDay(pickup.date, language),
    from: pickup.readyBy,
    to: pickup.collectedBy,
  };
  return (
    <DropOffSteps
      steps={[
        { picture: WriteOnLetter, title: write.title, body: write.body(count) },
        {
          picture: hours ? MailboxLetterPickup : PostLetter,
          title: (hours ? collect : post).title(count),
          body: hours ? collect.body(count, hours) : post.body,
        },
      ]}
      postalCode={pickup ? undefined : postalCode}
    />
  );
}
