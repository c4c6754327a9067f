import { useQuery } from '@tanstack/react-query';
import { domesticPricesQuery } from '@/api/get-domestic-prices';
import { useStep } from '@/flow/use-step';
import { InlandCustomsStep } from '@/steps/customs/inland-customs-step';
import { smallParcelFlow } from '../flow';
import { priceWanted } from '../price';
import { SmallParcelOrderCard } from '../small-parcel-order-card';

export function Page() {
  const step = useStep(smallParcelFlow, 'customs');
  const bands = useQuery(domesticPricesQuery()).data?.services?.NorgespakkeLiten?.products;
  const { title, body } = step.texts.withoutPrinter;
  return (
    <InlandCustomsStep
      step={step}
      aside={<SmallParcelOrderCard />}
      bands={bands ?? []}
      priceWanted={(weight) => priceWanted({ ...step.draft, weight })}
      info={
        <>
          <h3>{title}</h3>
          <p>{body}</p>
        </>
      }
    />
  );
}
