import { expect, onTestFinished, vi } from 'vitest';

/** A call that the page made. */
export interface Call {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly headers: Headers;
  /** The JSON that was sent; undefined without a body. */
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
}

/**
 * The answer to a call: a response, any JSON as a 200, an error for a failing call, or a function that
 * returns one.
 */
export type Answer = Response | Error | object | AnswerTo;
type AnswerTo = (call: Call) => Answer | Promise<Answer>;

/**
 * Answers the page's calls until the test ends or serves something else. A key is a method and a path: `GET
 * /sende/api/price`. A key with a query only answers that query, and takes precedence over the path without one. An
 * unanswered call fails, and fails the test even if the page handles it.
 *
 * Returns the calls in the order of their arrival.
 */
export function serve(answers: Readonly<Record<string, Answer>>): readonly Call[] {
  const unexpected: string[] = [];
  onTestFinished(() => {
    expect(unexpected, 'calls without an answer').toEqual([]);
  });

  return answerCalls(({ method, url }) => {
    const exact = `${method} ${url}`;
    const answer = answers[exact] ?? answers[exact.replace(/\?.*$/, '')];
    if (!answer) unexpected.push(exact);
    return answer ?? new Error(`no answer to ${exact}`);
  });
}

/** Makes every call fail until the test ends or serves something else, as without a network. */
export function serveNothing(): readonly Call[] {
  return answerCalls(() => new TypeError('Failed to fetch'));
}

/** One answer after the other; the last one is repeated. */
export function inTurn(...answers: readonly Answer[]): Answer {
  let next = 0;
  return () => answers[next < answers.length - 1 ? next++ : next] ?? new Error('no answer in turn');
}

/** The server's refusal, with its error code for the page. */
export function refuse(status: number, errorCode: string, more: object = {}): Response {
  return Response.json({ errorCode, ...more }, { status });
}

function answerCalls(answerTo: AnswerTo): readonly Call[] {
  const calls: Call[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init = {}) => {
    const { method = 'GET', headers, body, signal } = init;
    const call: Call = {
      method,
      url: input instanceof Request ? input.url : input.toString(),
      headers: new Headers(headers),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      signal: signal ?? undefined,
    };
    calls.push(call);
    return respond(answerTo, call);
  });
  return calls;
}

async function respond(answer: Answer, call: Call): Promise<Response> {
  if (typeof answer === 'function') return respond(await (answer as AnswerTo)(call), call);
  if (answer instanceof Error) throw answer;
  return answer instanceof Response ? answer.clone() : Response.json(answer);
}
