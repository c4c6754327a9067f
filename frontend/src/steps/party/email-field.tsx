import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { emailCode } from '@/domain/email';
import { likelyEmail } from '@/domain/email-doubt';
import { useTexts } from '@/i18n/texts';
import { TextField } from '@/ui/form/text-field';
import { Hint } from './hint';
import { partyTexts } from './texts/texts';

interface EmailFieldProps {
  autoComplete: string;
  description?: string;
}

/** An e-mail address. One that looks mistyped gets a hint, and is accepted. */
export function EmailField(field: EmailFieldProps) {
  const t = useTexts(partyTexts);
  const email = useWatch<{ email: string }, 'email'>({ name: 'email' }).trim();
  const [left, setLeft] = useState('');

  const meant = left === email && emailCode(email) === undefined ? likelyEmail(email) : undefined;
  return (
    <div onBlur={() => setLeft(email)}>
      <TextField {...field} name="email" label={t.email} type="email" inputMode="email" />
      <Hint status="warning" text={meant && t.emailDoubt(meant)} />
    </div>
  );
}
