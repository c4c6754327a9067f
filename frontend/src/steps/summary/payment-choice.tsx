import type { ProviderCode } from '@/api/schema';
import { useTexts } from '@/i18n/texts';
import { RadioCards } from '@/ui/form/radio-cards';
import { paymentPictures } from './payment-pictures';
import { summaryTexts } from './texts/texts';

/** The choice among the ways of paying that the shop offers now. */
export function PaymentChoice({ name, providers }: { name: string; providers: readonly ProviderCode[] }) {
  const t = useTexts(summaryTexts).payment;
  return (
    <RadioCards
      name={name}
      legend={t.legend}
      cards={providers.map((provider) => {
        const Picture = paymentPictures[provider];
        return { value: provider, ...t.providers[provider], picture: <Picture /> };
      })}
    />
  );
}
