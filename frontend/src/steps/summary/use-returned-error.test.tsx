import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { useReturnedError } from './use-returned-error';

test.each([
  ['', null, []],
  ['?errorCode=payment_failed', 'payment_failed', [{ attempt: undefined }]],
  ['?errorCode=PICKUP_FULL', 'PICKUP_FULL', [{ attempt: undefined, pickupDate: undefined }]],
  ['?errorCode=PICKUP_DATE_PASSED', 'PICKUP_DATE_PASSED', [{ attempt: undefined, pickupDate: undefined }]],
])('an address with "%s" removes the failed answers from the draft', (search, errorCode, changes) => {
  const change = vi.fn();
  const { result } = renderHook(() => useReturnedError({ change }), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[`/oppsummering${search}`]}>{children}</MemoryRouter>
    ),
  });
  expect(result.current).toBe(errorCode);
  expect(change.mock.calls.map(([patch]) => patch as unknown)).toStrictEqual(changes);
});
