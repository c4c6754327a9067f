import { type ComponentType, lazy, Suspense } from 'react';

let loading = 0;

/** How many parts of the page are being fetched. */
export const partsLoading = () => loading;

/** A part that few customers see, in a chunk of its own. A page that may need it offline prefetches the chunk. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const fetched = async () => {
    loading += 1;
    return { default: await load().finally(() => (loading -= 1)) };
  };
  const Part = lazy(fetched) as unknown as ComponentType<Props>;
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
