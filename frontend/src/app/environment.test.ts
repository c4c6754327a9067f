import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Features } from '@/api/schema';
import { serve, serveNothing } from '@/test/serve';
import { loadEnvironment } from './environment';
import { queryClient } from './query-client';

const features: Features = {
  environment: 'qa',
  qrCode: true,
  customsCostSummary: true,
  prepaidDuty: false,
  registeredLetter: false,
  paymentProviders: [],
  paymentMarks: [],
  seller: {
    name: 'Bestill',
    organisationNumber: '',
    address: '',
    contact: '',
    phone: '',
    email: '',
    hours: '',
  },
  maintenance: { banners: [], paymentClosed: [] },
};

async function load() {
  const loaded = loadEnvironment();
  await vi.advanceTimersByTimeAsync(1_000); // covers the one retry
  return loaded;
}

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
});

afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

describe('the environment', () => {
  test('is the host’s where the server does not answer, and is requested again only after a minute', async () => {
    const calls = serveNothing();
    expect(await load()).toMatchObject({ name: 'dev', customsCostSummary: false });
    const before = calls.length;

    expect(await loadEnvironment()).toMatchObject({ name: 'dev' });
    await vi.advanceTimersByTimeAsync(57_000);
    await loadEnvironment();
    expect(calls).toHaveLength(before);

    await vi.advanceTimersByTimeAsync(3_000);
    serve({ 'GET /sende/utland/api/features': features });
    expect(await load()).toMatchObject({ name: 'qa', customsCostSummary: true });
  });

  test('is the host’s at once while offline', async () => {
    onlineManager.setOnline(false);
    serveNothing();
    expect(await load()).toMatchObject({ name: 'dev' });
  });
});
