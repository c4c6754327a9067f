import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { draftOf } from '@/flow/draft-store';
import { openFlow } from '@/test/open-flow';
import { serve } from '@/test/serve';
import { expressFlow } from './flow';
import { oslo, parcelToBergen } from './test-drafts';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import './drop-off-point-page';
import './no';

const other = { ...oslo, id: 'X01502', name: 'Handelshuset Festningen' };
const delivery = 'GET /sende/api/express/delivery';
const arrival = { deliveryDate: '2099-11-25', deliveryTime: '09:00' };

test('the drop-off point that is chosen while another is asked about counts', async () => {
  draftOf(expressFlow).replace({ ...parcelToBergen, delivery: undefined, dropOffPointId: undefined });
  let answer: (response: Response) => void = () => undefined;
  serve({
    'GET /sende/api/express/drop-off-points': { dropOffPoints: [oslo, other] },
    [`${delivery}?dropOffPointId=${oslo.id}&toPostalCode=5013`]: () =>
      new Promise<Response>((resolve) => (answer = resolve)),
    [`${delivery}?dropOffPointId=${other.id}&toPostalCode=5013`]: { ...arrival, dropOffPoint: other },
    'POST /sende/api/price/quote': { totalForSenderInOre: 24900, totalForRecipientInOre: 0, lines: [] },
    'GET /sende/api/cancellation-terms': {},
    'GET /sende/utland/api/features': {
      environment: 'dev',
      paymentProviders: ['VIPPS'],
      maintenance: { banners: [], paymentClosed: [] },
    },
  });
  const router = await openFlow(expressFlow, `/${expressFlow.path}/innlevering`);
  await userEvent.click(await screen.findByRole('radio', { name: /Akershusstranda/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Neste' }));
  await userEvent.click(screen.getByRole('radio', { name: /Festningen/ }));
  answer(Response.json({ ...arrival, dropOffPoint: oslo }));
  await waitFor(() => {
    expect(router.state.location.pathname).not.toMatch(/innlevering$/);
  });
  expect(draftOf(expressFlow).get()).toMatchObject({
    dropOffPointId: other.id,
    delivery: { dropOffPoint: { id: other.id } },
  });
});
