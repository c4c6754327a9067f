import { useWatch } from 'react-hook-form';
import { emailCode } from '@/domain/email';
import { likelyEmail } from '@/domain/email-doubt';
import { useTexts } from '@/i18n/texts';
import { TextField } from '@/ui/form/text-field';
import { useSettled } from '@/ui/use-settled';
import { Hint } from './hint';
import { partyTexts } from './texts/texts';

interface EmailFieldProps {
  autoComplete: string;
  description?: string;
}

/**
 * An e-mail address. One that looks mistyped gets a hint, and is accepted. The hint does not wait until the customer leaves
 * the field: it is the last one, and the button below it leads to the next page.
 */
export function EmailField(field: EmailFieldProps) {
  const t = useTexts(partyTexts);
  const typed = useWatch<{ email: string }, 'email'>({ name: 'email' }).trim();
  const email = useSettled(typed, 600);

  const meant = email === typed && emailCode(email) === undefined ? likelyEmail(email) : undefined;
  return (
    <div>
      <TextField {...field} name="email" label={t.email} type="email" inputMode="email" />
      <Hint status="warning" text={meant && t.emailDoubt(meant)} />
    </div>
  );
}
