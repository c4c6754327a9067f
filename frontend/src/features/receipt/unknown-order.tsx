import { Button } from '@navikt/ds-react/Button';
import { Component, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatOrderNumber } from '@/domain/order-number';
import { shopPages } from '@/features/services/shop-pages';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { TangledTape } from '@/illustrations/tangled-tape';
import { PageTitle } from '@/ui/page-title';
import { receiptTexts } from './texts/texts';
import styles from './state-page.module.css';

/** The page of an order that is in a state, or of a kind, that only a newer release of the page knows. */
export function UnknownOrder({ orderNumber }: { orderNumber: string }) {
  const t = useTexts(receiptTexts).unknown;
  const core = useTexts(coreTexts);
  return (
    <div className={styles.page}>
      <TangledTape className={styles.picture} />
      <div className={styles.words}>
        <PageTitle>{t.title}</PageTitle>
        <p>{t.body}</p>
        <p>{t.help(formatOrderNumber(orderNumber))}</p>
        <div className={styles.ways}>
          <Button type="button" onClick={() => window.location.reload()}>
            {t.reload}
          </Button>
          <Link to={shopPages.customerService}>{core.customerService}</Link>
        </div>
      </div>
    </div>
  );
}

interface KnownOnlyProps {
  /** What is shown if the children cannot be rendered, as for values that this release does not know. */
  otherwise: ReactNode;
  children: ReactNode;
}

/** Its children, or something else if one of them fails to render. The failure is reported. */
export class KnownOnly extends Component<KnownOnlyProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(failure: unknown) {
    window.reportError(failure);
  }

  override render() {
    return this.state.failed ? this.props.otherwise : this.props.children;
  }
}
