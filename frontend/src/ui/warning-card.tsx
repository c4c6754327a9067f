import { InfoCard } from '@navikt/ds-react/InfoCard';
import '@navikt/ds-css/dist/component/alert.min.css';

interface WarningCardProps {
  title: string;
  children: string;
}

/** Something to know before the customer goes on, which is no error. */
export function WarningCard({ title, children }: WarningCardProps) {
  return (
    <InfoCard data-color="warning">
      <InfoCard.Header>
        <InfoCard.Title as="h2">{title}</InfoCard.Title>
      </InfoCard.Header>
      <InfoCard.Content>{children}</InfoCard.Content>
    </InfoCard>
  );
}
