import { post } from './client';

export interface Feedback {
  readonly answer: 'YES' | 'NO';
  /** At most 1000 characters. */
  readonly comment?: string;
  /** The route of the page, without the shop's base path and without keys. */
  readonly page: string;
}

/** Leaves an anonymous answer to the shop's question. */
export function giveFeedback(feedback: Feedback): Promise<void> {
  return post('/sende/api/feedback', feedback, { headers: { 'X-Version': '1' } });
}
