import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { coreTexts } from '@/i18n/core/texts';
import { changeLanguage } from '@/i18n/language';
import { MaintenanceBanner } from './maintenance-banner';

const work = { start: '2023-09-16T22:00:00+02:00', end: '2023-09-17T06:00:00+02:00' };

beforeEach(async () => {
  await changeLanguage('no');
  await coreTexts.load();
});

test('planned work is announced with its times', () => {
  render(<MaintenanceBanner windows={[work]} now={new Date('2023-09-16T12:00:00+02:00')} />);
  expect(screen.getByRole('region', { name: 'Vedlikehold' })).toHaveTextContent(
    'Fra 16 september 22:00 til 17 september 06:00',
  );
});

test('work that is over is not announced', () => {
  render(<MaintenanceBanner windows={[work]} now={new Date('2023-09-18T12:00:00+02:00')} />);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
