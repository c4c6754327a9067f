import { InfoCard } from '@navikt/ds-react/InfoCard';
import { useDraft } from '@/flow/draft-store';
import { useTexts } from '@/i18n/texts';
import { RadioCards } from '@/ui/form/radio-cards';
import { productPictures } from '../abroad-order-card';
import { FromPrice } from '../choice-price';
import { abroadFlow } from '../flow';
import { StartPage } from '../start-page';
import { abroadTexts } from '../texts/texts';

const letters = ['LETTER_ABROAD', 'LETTER_TRACKABLE', 'REGISTERED_LETTER_ABROAD'] as const;

export function Page() {
  const t = useTexts(abroadTexts);
  const { product, country } = useDraft(abroadFlow);
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
            aside: <FromPrice product={letter} countryCode={country?.value} />,
          };
        })}
      />
      {product === 'LETTER_ABROAD' && (
        <InfoCard data-color="warning">
          <InfoCard.Header>
            <InfoCard.Title as="h2">{t.letterStart.noValueTitle}</InfoCard.Title>
          </InfoCard.Header>
          <InfoCard.Content>{t.letterStart.noValueBody}</InfoCard.Content>
        </InfoCard>
      )}
    </StartPage>
  );
}
