import { Loader } from '@navikt/ds-react/Loader';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import { expressDeliveryQuery } from '@/api/get-express-delivery';
import { ServiceLink } from '@/features/services/service-link';
import { useFlowTexts } from '@/flow/flow-context';
import { useLanguage } from '@/i18n/language';
import { WarningBox } from '@/ui/warning-box';
import { NotFetched } from '@/ui/not-fetched';
import { arrivalText } from './drop-off-point';
import type { DropOffPointTexts } from './texts/no';

interface ArrivalProps {
  dropOffPointId: string;
  /** The recipient's postal code. */
  to: string;
}

/** When a parcel from the drop-off point arrives, or why that is not known. */
export function Arrival({ dropOffPointId, to }: ArrivalProps) {
  const { dropOffPoint: t } = useFlowTexts<DropOffPointTexts>();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(expressDeliveryQuery(dropOffPointId, to));
  if (data) return <strong>{t.arrivesFull(arrivalText(t, data, language))}</strong>;
  if (!error) return <Loader title={t.loadingDelivery} />;
  if (!hasCode(error, 'NO_DELIVERY_TIME'))
    return (
      <NotFetched failure={error} onRetry={() => void refetch()}>
        {t.deliveryFailed}
      </NotFetched>
    );
  return <OtherWay title={t.noDelivery.title}>{t.noDelivery.body(to)}</OtherWay>;
}

/** Says why express does not work here, with the way to send the parcel nevertheless. */
export function OtherWay({ title, children }: { title: string; children: ReactNode }) {
  const { dropOffPoint: t } = useFlowTexts<DropOffPointTexts>();
  return (
    <WarningBox title={title}>
      <p>{children}</p>
      <ServiceLink to="large-parcel">{t.sendLarge}</ServiceLink>
    </WarningBox>
  );
}

export function hasCode(failure: Error | null, errorCode: string): boolean {
  return failure instanceof ApiError && failure.errorCode === errorCode;
}
