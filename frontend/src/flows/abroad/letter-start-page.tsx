import { useStep } from '@/flow/use-step';
import { RadioCards } from '@/ui/form/radio-cards';
import { lazyPart } from '@/ui/lazy-part';
import { usePrefetch } from '@/ui/use-prefetch';
import type { AbroadDraft } from './draft';
import type { AbroadTexts } from './no';
import { FromPrice } from './prices';
import { productPictures } from './product';
import { StartPage } from './start-page';

const loadWarningCard = () => import('@/ui/warning-card');
const WarningCard = lazyPart(async () => (await loadWarningCard()).WarningCard);

const letters = ['LETTER_ABROAD', 'LETTER_TRACKABLE', 'REGISTERED_LETTER_ABROAD'] as const;

export function Page() {
  const { texts: t, draft } = useStep<AbroadDraft, AbroadTexts>('start');
  const { product, country } = draft;
  usePrefetch(loadWarningCard);
  return (
    <StartPage title={t.letterStart.title} product="LETTER_ABROAD">
      <RadioCards
        name="product"
        legend={t.letterStart.kind}
        cards={letters.map((letter) => {
          const Picture = productPictures[letter];
          return {
            value: letter,
            title: t.products[letter].name,
            description: t.products[letter].line,
            picture: <Picture />,
            aside: <FromPrice product={letter} country={country} />,
          };
        })}
      />
      {product === 'LETTER_ABROAD' && (
        <WarningCard title={t.letterStart.noValueTitle}>{t.letterStart.noValueBody}</WarningCard>
      )}
    </StartPage>
  );
}
