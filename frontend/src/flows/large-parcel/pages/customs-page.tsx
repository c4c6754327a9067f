import { useQuery } from '@tanstack/react-query';
import { domesticPricesQuery } from '@/api/get-domestic-prices';
import { useStep } from '@/flow/use-step';
import { InlandCustomsStep } from '@/steps/customs/inland-customs-step';
import { largeParcelFlow } from '../flow';
import { LargeParcelOrderCard } from '../large-parcel-order-card';
import { priceWanted } from '../price';

export function Page() {
  const step = useStep(largeParcelFlow, 'customs');
  const bands = useQuery(domesticPricesQuery()).data?.services?.NorgespakkeStor?.products;
  return (
    <InlandCustomsStep
      step={step}
      aside={<LargeParcelOrderCard />}
      bands={bands ?? []}
      priceWanted={(weight) => priceWanted({ ...step.draft, weight })}
    />
  );
}
