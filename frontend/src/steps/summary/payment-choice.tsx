import type { PaymentMark, ProviderCode } from '@/api/schema';
import { useTexts } from '@/i18n/texts';
import { RadioCards } from '@/ui/form/radio-cards';
import { lazyPart } from '@/ui/lazy-part';
import styles from './payment-choice.module.css';
import { summaryTexts } from './texts/texts';

const PaymentPicture = lazyPart(async () => (await import('./payment-pictures')).PaymentPicture, {
  extra: true,
});

interface PaymentChoiceProps {
  name: string;
  providers: readonly ProviderCode[];
  /** Those of the operator, shown instead of the shop's own drawing. The previous release's server has none. */
  marks: readonly PaymentMark[] | undefined;
}

/** The choice among the ways of paying that the shop offers now. */
export function PaymentChoice({ name, providers, marks = [] }: PaymentChoiceProps) {
  const t = useTexts(summaryTexts).payment;
  return (
    <RadioCards
      name={name}
      legend={t.legend}
      compact
      cards={providers.map((provider) => {
        const own = marks.filter((mark) => mark.provider === provider);
        return {
          value: provider,
          ...t.providers[provider],
          picture: own.length > 0 ? <Marks marks={own} /> : <PaymentPicture provider={provider} />,
        };
      })}
    />
  );
}

function Marks({ marks }: { marks: readonly PaymentMark[] }) {
  return (
    <span className={styles.marks}>
      {marks.map(({ url, name }) => (
        <img key={url} src={url} alt={name} className={styles.mark} />
      ))}
    </span>
  );
}
