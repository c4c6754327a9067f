import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { draftOf } from '@/flow/draft-store';
import { openFlow } from '@/test/open-flow';
import { serve } from '@/test/serve';
import { expressFlow } from './flow';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import './weight-page';
import './no';

const field = (name: string) => screen.getByRole('textbox', { name });

test('every side that is too long says how long it may be', async () => {
  const measured = { lengthInCms: '130', widthInCms: '70', heightInCms: '10' };
  draftOf(expressFlow).replace({ weight: 3000, measured });
  serve({
    'POST /sende/api/price/quote': { totalForSenderInOre: 27900, totalForRecipientInOre: 0, lines: [] },
  });
  await openFlow(expressFlow, '/ekspress/vekt');
  await userEvent.click(screen.getByRole('button', { name: 'Neste' }));

  expect(await screen.findByRole('link', { name: 'Lengden kan være høyst 120\u00a0cm' })).toBeVisible();
  expect(field('Lengde')).toHaveAccessibleDescription('Lengden kan være høyst 120\u00a0cm');
  expect(field('Bredde')).toHaveAccessibleDescription('Bredden kan være høyst 60\u00a0cm');
  expect(field('Høyde')).toBeValid();

  await userEvent.clear(field('Lengde'));
  await userEvent.type(field('Lengde'), '60');
  await vi.waitFor(() => {
    expect(field('Bredde')).toBeValid();
  });
});
