import { expect, test } from 'vitest';
import { inTurn, refuse, serve, serveNothing } from './serve';

const read = async (url: string) => (await fetch(url)).json() as Promise<unknown>;

test('a call gets the answer to its method and path, and is noted', async () => {
  const calls = serve({ 'GET /prices': { price: 1 }, 'POST /order': { key: 'abc' } });
  expect(await read('/prices?size=SMALL')).toEqual({ price: 1 });
  await fetch('/order', { method: 'POST', body: '{"a":1}', headers: { 'Idempotency-Key': 'k' } });
  expect(calls).toMatchObject([
    { method: 'GET', url: '/prices?size=SMALL', body: undefined },
    { method: 'POST', url: '/order', body: { a: 1 } },
  ]);
  expect(calls[1]?.headers.get('idempotency-key')).toBe('k');
});

test('an answer to one query goes before the answer to the path', async () => {
  serve({ 'GET /city': { city: 'OSLO' }, 'GET /city?pnr=5003': { city: 'BERGEN' } });
  expect(await read('/city?pnr=5003')).toEqual({ city: 'BERGEN' });
  expect(await read('/city?pnr=0150')).toEqual({ city: 'OSLO' });
});

test('answers in turn repeat the last one', async () => {
  serve({ 'GET /status': inTurn(refuse(503, 'serviceUnavailable'), { status: 'COMPLETED' }) });
  expect(await read('/status')).toEqual({ errorCode: 'serviceUnavailable' });
  expect(await read('/status')).toEqual({ status: 'COMPLETED' });
  expect(await read('/status')).toEqual({ status: 'COMPLETED' });
});

test('without a network every call fails', async () => {
  serveNothing();
  await expect(fetch('/prices')).rejects.toBeInstanceOf(TypeError);
});

test.fails('a call without an answer fails the test, also where the page copes with it', async () => {
  serve({ 'GET /prices': {} });
  await fetch('/orders').catch(() => undefined);
});
