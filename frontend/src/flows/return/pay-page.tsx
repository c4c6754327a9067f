import { Loader } from '@navikt/ds-react/Loader';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { pickupPriceQuery } from '@/api/get-pickup-price';
import { formatOre } from '@/domain/money';
import { pathOf } from '@/flow/engine';
import { useFlowTexts } from '@/flow/flow-context';
import { useLanguage } from '@/i18n/language';
import { ButtonLink } from '@/ui/button-link';
import { Fetched } from '@/ui/fetched';
import { PageTitle } from '@/ui/page-title';
import { returnFlow } from './flow';
import type { ReturnTexts } from './no';
import styles from './pay-page.module.css';

/** For development: the price that a return would have if the sender paid for its pickup. */
export function PayPage() {
  const { words, pay: t } = useFlowTexts<ReturnTexts>();
  const language = useLanguage();
  const price = useQuery(pickupPriceQuery());
  const params = useParams();
  return (
    <div className={styles.page}>
      <PageTitle>{t.title}</PageTitle>
      <Fetched
        query={price}
        loading={<Loader title={words.missingPrices.loading} />}
        failed={words.price.failed}
      >
        {(ore) => <p>{t.price(formatOre(ore, language))}</p>}
      </Fetched>
      <p>{t.free}</p>
      <ButtonLink to={pathOf(returnFlow, 'search', params)}>{t.go}</ButtonLink>
    </div>
  );
}
