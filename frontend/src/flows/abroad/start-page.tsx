import { createElement, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { ProductChoice } from '@/features/introduction/product-choice';
import { useDraftForm } from '@/flow/use-draft-form';
import { useFlow, useFlowTexts } from '@/flow/flow-context';
import { StepPage } from '@/flow/step-page';
import { useStep } from '@/flow/use-step';
import { toDestination, useCountries, useDestinationName } from '@/steps/country/countries';
import { CountryField } from '@/steps/country/country-field';
import { type AbroadProduct, abroadProduct } from '@/steps/country/destination';
import { countryNamed, namesNorway } from '@/steps/country/matching-countries';
import { RadioCards } from '@/ui/form/radio-cards';
import { lazyPart } from '@/ui/lazy-part';
import { usePrefetch } from '@/ui/use-prefetch';
import type { AbroadDraft } from './draft';
import type { AbroadTexts } from './no';
import { FromPrice } from './prices';
import { productPictures } from './product';

/** Letter or parcel: the first question, for customers whose link does not answer it. */
export function Page() {
  const { lead, letter, parcel, unsure } = useFlowTexts<AbroadTexts>().index;
  const choice = (path: string, sent: AbroadProduct) => ({
    path,
    picture: createElement(productPictures[sent]),
    price: <FromPrice product={sent} />,
  });
  const choices = [
    { ...choice('brev', 'LETTER_ABROAD'), ...letter },
    { ...choice('pakke', 'PACKAGE_ABROAD'), ...parcel },
  ];
  return <ProductChoice lead={lead} unsure={unsure} choices={choices} />;
}

const loadWarningCard = () => import('@/ui/warning-card');
const WarningCard = lazyPart(async () => (await loadWarningCard()).WarningCard);
const loadNotices = () => import('@/steps/country/country-notices');
const CountryNotices = lazyPart(async () => (await loadNotices()).CountryNotices);

interface StartPageProps {
  title: string;
  /** The product whose countries are listed while none is chosen. */
  product: AbroadProduct;
  /** The questions before the country. */
  children?: ReactNode;
}

/** Product and country, for the page of letters and the page of parcels. */
function StartPage({ title, product: usual, children }: StartPageProps) {
  const step = useStep<AbroadDraft, AbroadTexts>('start');
  const { path } = useFlow();
  const { product = usual } = step.draft;
  const destination = useDestinationName(step.draft) ?? '';
  const { data: countries = [] } = useCountries(product);

  usePrefetch(loadNotices);

  const named = (typed: string) => countryNamed(countries, typed);
  const form = useDraftForm(step, {
    values: { product: step.draft.product ?? '', country: destination },
    schema: () =>
      z.object({
        product: z
          .string()
          .check(z.refine((sent) => abroadProduct.safeParse(sent).success, 'productRequired')),
        country: z.string().check(
          z.refine((typed) => !namesNorway(typed), 'countryAbroad'),
          z.refine((typed) => named(typed) !== undefined, 'countryRequired'),
          z.refine((typed) => named(typed)?.available === true, 'countryUnavailable'),
        ),
      }),
    save: (values) => ({ product: abroadProduct.safeParse(values.product).data }),
  });
  // A country is chosen when it is in the draft; what is being typed may become another one.
  const typed = named(useWatch({ control: form.control, name: 'country' }));
  const country = typed?.value === step.draft.country?.value ? typed : undefined;

  return (
    <StepPage
      step={{ ...step, title, backPath: step.editing ? step.backPath : `/${path}` }}
      form={form}
      messages={step.texts.fieldErrors}
      onSubmit={(values) => step.proceed({ navigated: true, country: toDestination(named(values.country)) })}
    >
      {children}
      <CountryField
        name="country"
        product={product}
        onChoose={(chosen) => step.change({ country: toDestination(chosen) })}
      />
      {country && <CountryNotices country={country} />}
    </StepPage>
  );
}

/** The page of parcels: to which country. */
export function ParcelStartPage() {
  const { parcelStart } = useFlowTexts<AbroadTexts>();
  return <StartPage title={parcelStart.title} product="PACKAGE_ABROAD" />;
}

const letters = ['LETTER_ABROAD', 'LETTER_TRACKABLE', 'REGISTERED_LETTER_ABROAD'] as const;

/** The page of letters: which kind, and to which country. */
export function LetterStartPage() {
  const { texts: t, draft } = useStep<AbroadDraft, AbroadTexts>('start');
  const { product, country } = draft;
  usePrefetch(loadWarningCard);
  return (
    <StartPage title={t.letterStart.title} product="LETTER_ABROAD">
      <RadioCards
        name="product"
        legend={t.letterStart.kind}
        cards={letters.map((letter) => ({
          value: letter,
          title: t.products[letter].name,
          description: t.products[letter].line,
          picture: createElement(productPictures[letter]),
          aside: <FromPrice product={letter} country={country} />,
        }))}
      />
      {product === 'LETTER_ABROAD' && (
        <WarningCard title={t.letterStart.noValueTitle}>{t.letterStart.noValueBody}</WarningCard>
      )}
    </StartPage>
  );
}
