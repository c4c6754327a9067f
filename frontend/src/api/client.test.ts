import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error';
import { get, idempotent, post } from './client';

/** A server that gives the same answer to every call. */
function serve(answer: Response | Error) {
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer.clone()),
    );
}

const failureOf = async (call: Promise<unknown>) => {
  try {
    await call;
  } catch (failure) {
    return failure as ApiError;
  }
  throw new Error('the call succeeded');
};

describe('the client', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('sends the query and the language of the visit', async () => {
    const fetch = serve(Response.json({ city: 'OSLO' }));
    await expect(get('/sende/api/postal-code', { query: { pnr: '0150', size: undefined } })).resolves.toEqual(
      {
        city: 'OSLO',
      },
    );
    expect(fetch).toHaveBeenCalledWith(
      '/sende/api/postal-code?pnr=0150',
      expect.objectContaining({ headers: expect.objectContaining({ 'Accept-Language': 'no' }) as unknown }),
    );
  });

  test('sends an order with its idempotency key', async () => {
    const fetch = serve(Response.json({}));
    await post('/sende/utland/api/order', { a: 1 }, { headers: idempotent('key-of-the-order') });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      headers: { 'Idempotency-Key': 'key-of-the-order', 'Content-Type': 'application/json' },
    });
  });

  test("throws the server's refusal", async () => {
    const refusal = {
      errorCode: 'requestInvalid',
      fieldErrors: [{ field: 'sender.name', code: 'REQUIRED' }],
      details: { newPriceInOre: '24900' },
      traceId: 'abc',
    };
    serve(Response.json(refusal, { status: 400 }));
    const failure = await failureOf(get('/x'));
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 400, ...refusal });
  });

  test('reports a refusal that is not JSON', async () => {
    serve(new Response('<html>Bad gateway</html>', { status: 502, headers: { 'Request-Id': 'abc' } }));
    expect(await failureOf(get('/x'))).toMatchObject({
      status: 502,
      errorCode: 'unreadable',
      traceId: 'abc',
    });
  });

  test('reports a network that is lost in the middle of an answer', async () => {
    const body = new ReadableStream({ pull: (answer) => answer.error(new TypeError('network error')) });
    serve(new Response(body));
    expect(await failureOf(get('/x'))).toMatchObject({ status: 0, errorCode: 'network' });
  });

  test('reports a lost network and a slow answer differently', async () => {
    serve(new TypeError('Failed to fetch'));
    expect(await failureOf(get('/x'))).toMatchObject({ status: 0, errorCode: 'network' });

    vi.spyOn(globalThis, 'fetch').mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => {
            reject(new DOMException('timed out', 'TimeoutError'));
          });
        }),
    );
    expect(
      await failureOf(get('/x', { timeoutInMs: 1, signal: new AbortController().signal })),
    ).toMatchObject({
      status: 0,
      errorCode: 'timeout',
    });
  });

  test('does not report a search that a newer one replaced as an error', async () => {
    const fetch = serve(new DOMException('aborted', 'AbortError'));
    const controller = new AbortController();
    controller.abort();
    await expect(get('/x', { signal: controller.signal })).rejects.not.toBeInstanceOf(ApiError);
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });

  test('gives up a search that is replaced while it waits', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        }),
    );
    const controller = new AbortController();
    const call = get('/x', { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toBe(controller.signal.reason);
  });
});
