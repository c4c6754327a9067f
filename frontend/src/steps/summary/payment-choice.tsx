import type { ProviderCode } from '@/api/schema';
import { useTexts } from '@/i18n/texts';
import { RadioCards } from '@/ui/form/radio-cards';
import { lazyPart } from '@/ui/lazy-part';
import { summaryTexts } from './texts/texts';

const PaymentPicture = lazyPart(async () => (await import('./payment-pictures')).PaymentPicture);

/** The choice among the ways of paying that the shop offers now. */
export function PaymentChoice({ name, providers }: { name: string; providers: readonly ProviderCode[] }) {
  const t = useTexts(summaryTexts).payment;
  return (
    <RadioCards
      name={name}
      legend={t.legend}
      compact
      cards={providers.map((provider) => ({
        value: provider,
        ...t.providers[provider],
        picture: <PaymentPicture provider={provider} />,
      }))}
    />
  );
}
