import { type ReactNode, useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { usePrefetch } from '@/ui/use-prefetch';
import { loadNumberingPlans, type NorwegianParty } from './party';

interface ContactFieldProps {
  className?: string | undefined;
  children: ReactNode;
}

/** A recipient's phone number or e-mail address: one of the two may stay empty, so an empty one is checked on submit. */
export function ContactField({ className, children }: ContactFieldProps) {
  return (
    <div
      className={className}
      onBlurCapture={(event) => {
        if (event.target instanceof HTMLInputElement && event.target.value === '') event.stopPropagation();
      }}
    >
      {children}
    </div>
  );
}

/** For the form of a recipient: filling in one of the two also clears the error of the other. */
export function EitherContact() {
  const { control, trigger } = useFormContext<NorwegianParty>();
  const [email, phoneNumber] = useWatch({ control, name: ['email', 'phoneNumber'] });
  const reachable = email.trim() !== '' || phoneNumber.trim() !== '';
  const { isSubmitted } = useFormState();
  useEffect(() => {
    if (reachable && isSubmitted) void trigger(['email', 'phoneNumber']);
  }, [reachable, isSubmitted, trigger]);
  usePrefetch(loadNumberingPlans);
  return null;
}
