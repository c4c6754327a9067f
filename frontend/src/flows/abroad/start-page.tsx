import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useDraftForm } from '@/flow/use-draft-form';
import { useStep } from '@/flow/use-step';
import { countryNamed } from '@/steps/customs/matching-countries';
import { AbroadStepPage } from './abroad-step-page';
import { toDestination, useCountries, useDestinationName } from './countries';
import { CountryField } from './country-field';
import { CountryNotices } from './country-notices';
import { type AbroadProduct, abroadProduct } from './draft';
import { abroadFlow } from './flow';

interface StartPageProps {
  title: string;
  /** Whose countries to offer while nothing is chosen. */
  product: AbroadProduct;
  /** Questions before the country. */
  children?: ReactNode;
}

/** What and where to: the page of letters and the page of parcels are this one. */
export function StartPage({ title, product: usual, children }: StartPageProps) {
  const step = useStep(abroadFlow, 'start');
  const { product = usual } = step.draft;
  const { data: countries = [] } = useCountries(product);

  const named = (typed: string) => countryNamed(countries, typed);
  const form = useDraftForm(step, {
    values: { product: step.draft.product ?? '', country: useDestinationName(step.draft) ?? '' },
    schema: z.object({
      product: z.string().check(z.refine(isProduct, 'productRequired')),
      country: z.string().check(
        z.refine((typed) => named(typed) !== undefined, { error: 'countryRequired', abort: true }),
        z.refine((typed) => named(typed)?.available === true, 'countryUnavailable'),
      ),
    }),
    save: (values) => ({ product: abroadProduct.safeParse(values.product).data }),
  });
  const country = named(useWatch({ control: form.control, name: 'country' }));

  return (
    <AbroadStepPage
      step={{ ...step, title, backPath: '/utland' }}
      form={form}
      messages={step.texts.fieldErrors}
      onSubmit={(values) => {
        step.proceed({ navigated: true, country: toDestination(named(values.country)) });
      }}
    >
      {children}
      <CountryField
        name="country"
        product={product}
        onChoose={(chosen) => {
          step.change({ country: toDestination(chosen) });
        }}
      />
      {country && <CountryNotices country={country} />}
    </AbroadStepPage>
  );
}

function isProduct(value: string): boolean {
  return abroadProduct.safeParse(value).success;
}
