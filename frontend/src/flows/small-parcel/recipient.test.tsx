import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { draftOf } from '@/flow/draft-store';
import { openFlow } from '@/test/open-flow';
import { serve } from '@/test/serve';
import { smallParcelFlow } from './flow';
import { parcelToBergen } from './test-drafts';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import './no';
import '@/steps/party/recipient-page';

test('what the customer changes while the route is looked up stays', async () => {
  draftOf(smallParcelFlow).replace({ ...parcelToBergen, route: undefined });
  let answer: ((response: Response) => void) | undefined;
  serve({
    'GET /sende/api/postal-code': {
      city: 'BERGEN',
      municipality: 'BERGEN',
      valid: true,
      postalCodeType: 'STREET_ADDRESSES',
    },
    'GET /sende/api/customs/route': () => new Promise<Response>((resolve) => (answer = resolve)),
    'POST /sende/api/price/quote': { totalForSenderInOre: 8900, totalForRecipientInOre: 0, lines: [] },
  });
  await openFlow(smallParcelFlow, '/pakke/under5kg/mottaker');
  await userEvent.click(screen.getByRole('button', { name: 'Neste' }));
  await waitFor(() => {
    expect(answer).toBeDefined();
  });
  await userEvent.type(screen.getByDisplayValue('Ola Nordmann'), ' Hansen');
  answer?.(Response.json({ customsRequired: false, border: 'NONE' }));
  await waitFor(() => {
    expect(draftOf(smallParcelFlow).get().route).toBeDefined();
  });
  expect(draftOf(smallParcelFlow).get().recipient?.name).toBe('Ola Nordmann Hansen');
});
