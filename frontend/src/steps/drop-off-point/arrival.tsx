import { Loader } from '@navikt/ds-react/Loader';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { expressDeliveryQuery } from '@/api/get-express-delivery';
import { ServiceLink } from '@/features/services/service-link';
import { useFlowTexts } from '@/flow/flow-context';
import { useLanguage } from '@/i18n/language';
import { Fetched } from '@/ui/fetched';
import { WarningBox } from '@/ui/warning-box';
import { arrivalText } from './drop-off-point';
import type { DropOffPointTexts } from './texts/no';

interface PromisedProps<Data> extends Pick<ComponentProps<typeof Fetched<Data>>, 'query' | 'children'> {
  /** The key of the texts for loading and for a failure. */
  what: 'points' | 'delivery';
  /** The recipient's postal code. */
  to?: string;
}

/** What express promises; where it does not go, the way to send the parcel nevertheless. */
export function Promised<Data>({ what, to = '', ...answer }: PromisedProps<Data>) {
  const { refused, sendLarge, ...t } = useFlowTexts<DropOffPointTexts>().dropOffPoint;
  const otherWays = Object.entries(refused).map(([code, { title, body }]) => [
    code,
    <WarningBox key={code} title={title}>
      <p>{body(to)}</p>
      <ServiceLink to="large-parcel">{sendLarge}</ServiceLink>
    </WarningBox>,
  ]);
  const { loading, failed } = t[what];
  return (
    <Fetched
      {...answer}
      loading={<Loader title={loading} />}
      failed={failed}
      refused={Object.fromEntries(otherWays) as Record<string, ReactNode>}
    />
  );
}

/** When a parcel from the drop-off point arrives, or why that is not known. */
export function Arrival({ dropOffPointId, to }: { dropOffPointId: string; to: string }) {
  const { dropOffPoint: t } = useFlowTexts<DropOffPointTexts>();
  const language = useLanguage();
  return (
    <Promised what="delivery" query={useQuery(expressDeliveryQuery(dropOffPointId, to))} to={to}>
      {(delivery) => <strong>{t.arrivesFull(arrivalText(t, delivery, language))}</strong>}
    </Promised>
  );
}
