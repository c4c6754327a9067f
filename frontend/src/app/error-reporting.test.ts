import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { type Call, serve } from '@/test/serve';
import { describe as describeFailure, reportError, reportUncaughtErrors } from './error-reporting';
import { routeName } from './route-name';

afterEach(() => vi.unstubAllEnvs());

/** The id of the request that sends a report. */
const reportId = '00f067aa0ba902b74bf92f3577b34da6';

/** The reports that the server receives. */
function production() {
  vi.stubEnv('DEV', false);
  const reports: unknown[] = [];
  serve({
    'POST /sende/api/errors': ({ body }: Call) => {
      reports.push(body);
      return new Response(null, { status: 204, headers: { 'Request-Id': reportId } });
    },
  });
  return reports;
}

test('a failure that nobody caught reaches the server with the name of the route', async () => {
  const reports = production();
  reportUncaughtErrors(() => 'utland/kvittering/{uriKey}');
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('x is undefined') }));
  await vi.waitFor(() =>
    expect(reports).toEqual([
      {
        message: 'TypeError: x is undefined',
        stack: expect.any(String) as unknown,
        page: 'utland/kvittering/{uriKey}',
      },
    ]),
  );
});

test('a report of a failed call names its answer', async () => {
  const reports = production();
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const reference = await reportError(new ApiError({ status: 500, errorCode: 'unexpected', traceId }));
  expect(reports).toMatchObject([{ requestId: traceId }]);
  expect(reference).toBe(traceId);
});

test('the reference of a fault of the page is that of its report', async () => {
  production();
  expect(await reportError(new TypeError('x is undefined'))).toBe(reportId);
});

test.each([
  ['a lost network', new ApiError({ status: 0, errorCode: 'network' })],
  ['what does not exist', new ApiError({ status: 404, errorCode: 'ORDER_NOT_FOUND' })],
  ['an aborted call', new DOMException('aborted', 'AbortError')],
])('%s is not reported', async (_, failure) => {
  const fetched = vi.spyOn(window, 'fetch');
  production();
  await reportError(failure);
  expect(fetched).not.toHaveBeenCalled();
});

test('a report has no addresses and no queries', () => {
  const failure = new Error(
    'Failed to fetch https://shop.example/bestill/assets/index-1.js?order=q83vASNFZ4',
  );
  failure.stack = [
    'Error: Failed to fetch',
    '    at pay (https://shop.example/bestill/assets/index-1.js?key=q83vASNFZ4:1:2304)',
    'go@https://shop.example/bestill/assets/step-2.js:12:7',
    '    at https://elsewhere.example/extension.js:1:1',
  ].join('\n');
  expect(describeFailure(failure)).toEqual({
    message: 'Error: Failed to fetch https://shop.example/bestill/assets/index-1.js',
    stack: '/bestill/assets/index-1.js:1:2304\n/bestill/assets/step-2.js:12:7',
  });
});

test('of a thrown value that is not an error, only the type is reported', () => {
  expect(describeFailure('Kari Nordmann').message).toBe('Error: string');
});

test.each([
  [[undefined, 'utland', 'kvittering/:uriKey'], { uriKey: 'q83v' }, 'utland/kvittering/{uriKey}'],
  [[undefined, 'henting/retur', ':number?'], {}, 'henting/retur'],
  [[undefined, 'henting/retur', ':number?'], { number: '37' }, 'henting/retur/{number}'],
  [[undefined, '*'], { '*': 'finnes-ikke' }, ''],
  [[undefined, undefined], {}, ''],
])('the route of %j with %j is named "%s"', (paths, params, name) => {
  const matches = paths.map((path) => ({ params, route: path === undefined ? {} : { path } }));
  expect(routeName(matches)).toBe(name);
});
