import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlaceAbroadOrderRequest } from '@/api/schema';
import { draftOf } from '@/flow/draft-store';
import type { AbroadDraft } from './draft';
import { abroadFlow } from './flow';
import { toOrder } from './order';
import { placeOrder } from './place-order';
import { parcelToSweden } from './test-drafts';

const draft = draftOf(abroadFlow);

interface Sent {
  key: string;
  replacesOrder: string;
}

/** The shop, giving one answer after the other; what it was sent is noted. */
function serve(...answers: (Response | Error)[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal(
    'fetch',
    (_: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
      const { replacesOrder } = JSON.parse(body) as PlaceAbroadOrderRequest;
      sent.push({ key: headers['Idempotency-Key'] ?? '', replacesOrder });
      const answer = answers.shift() ?? new Error('one call too many');
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  );
  return sent;
}

const placed = (uriKey: string) => Response.json({ redirectUrl: `https://pay.example/${uriKey}`, uriKey });
const refused = (field: string) =>
  Response.json({ errorCode: 'requestInvalid', fieldErrors: [{ field, code: 'UNKNOWN' }] }, { status: 400 });

function place(answers: AbroadDraft = parcelToSweden) {
  draft.change(answers);
  const order = toOrder(draft.get(), 41900);
  if (!order) throw new Error('the draft is not complete');
  return placeOrder(order);
}

beforeEach(() => {
  draft.clear();
  draft.change(parcelToSweden); // another product and country make later answers void: those come when placing
});

describe('an order that is placed', () => {
  test('is remembered, and tells where to pay', async () => {
    const sent = serve(placed('one'));
    await expect(place()).resolves.toBe('https://pay.example/one');
    expect(draft.get().placed).toBe('one');
    expect(sent).toEqual([expect.objectContaining({ replacesOrder: '' })]);
  });

  test('is the same request when it is sent again unchanged', async () => {
    const sent = serve(placed('one'), placed('one'));
    await place();
    await place();
    expect(sent[1]).toEqual(sent[0]);
  });

  test('is replaced by the next one, also when its payment failed', async () => {
    const sent = serve(placed('one'), placed('two'), placed('three'));
    await place();
    await place({ ...parcelToSweden, paymentProvider: 'NETS' });
    draft.change({ attempt: undefined }); // as when the address tells of a failed payment
    await place();
    expect(sent.map(({ replacesOrder }) => replacesOrder)).toEqual(['', 'one', 'two']);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  });

  test('and forgotten by the shop is not replaced', async () => {
    const sent = serve(refused('replacesOrder'), placed('two'));
    await expect(place({ ...parcelToSweden, placed: 'one' })).resolves.toBe('https://pay.example/two');
    expect(sent.map(({ replacesOrder }) => replacesOrder)).toEqual(['one', '']);
  });
});

describe('an order that is not placed', () => {
  test('keeps its key when nobody knows whether it arrived', async () => {
    const sent = serve(new TypeError('Failed to fetch'), placed('one'));
    await expect(place()).rejects.toMatchObject({ errorCode: 'network' });
    await place();
    expect(sent[1]).toEqual(sent[0]);
  });

  test('gets a new key after a refusal, and still replaces the one before', async () => {
    const sent = serve(refused('sender.name'), placed('two'));
    await expect(place({ ...parcelToSweden, placed: 'one' })).rejects.toMatchObject({ status: 400 });
    await place();
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
    expect(sent.map(({ replacesOrder }) => replacesOrder)).toEqual(['one', 'one']);
  });
});
