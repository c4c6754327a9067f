import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { queryClient } from './query-client';

/** The number of reads before the page gives up, from a shop with this failure. */
async function readsOf(failure: ApiError): Promise<number> {
  const read = vi.fn(() => Promise.reject(failure));
  const reading = queryClient.query({ queryKey: [failure.message], queryFn: read, retry: reads() });
  const ended = expect(reading).rejects.toBe(failure);
  await vi.advanceTimersByTimeAsync(60_000);
  await ended;
  return read.mock.calls.length;
}

/** A call outside of a component is not retried unless the caller asks for it. */
const reads = () => queryClient.getDefaultOptions().queries?.retry ?? false;

describe('what is read', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    queryClient.clear();
    onlineManager.setOnline(true);
  });

  test('is read again for some seconds while the shop is being started again', async () => {
    expect(await readsOf(new ApiError({ status: 0, errorCode: 'network' }))).toBe(7);
    expect(await readsOf(new ApiError({ status: 503, errorCode: 'unreadable' }))).toBe(7);
  });

  test('is read twice more after an error of the shop, or without a network', async () => {
    expect(await readsOf(new ApiError({ status: 503, errorCode: 'serviceUnavailable' }))).toBe(3);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await readsOf(new ApiError({ status: 0, errorCode: 'network' }))).toBe(3);
  });

  test('is not read again after a call without an answer, for which the customer has waited long', async () => {
    expect(await readsOf(new ApiError({ status: 0, errorCode: 'timeout' }))).toBe(1);
  });

  test('is not read again after a refusal', async () => {
    expect(await readsOf(new ApiError({ status: 404, errorCode: 'orderNotFound' }))).toBe(1);
  });
});
