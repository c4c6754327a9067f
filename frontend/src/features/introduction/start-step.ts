import type { Step } from '@/flow/flow';

/** The first page of a flow: it describes the product, asks nothing and has no step number. */
export function startStep(
  page: Step<object, unknown, 'start'>['page'],
): Step<object, { readonly start: { readonly title: string } }, 'start'> {
  return {
    id: 'start',
    path: '',
    title: ({ start }) => start.title,
    page,
    complete: () => true,
    counted: false,
  };
}
