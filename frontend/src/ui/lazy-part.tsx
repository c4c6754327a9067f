import { type ComponentType, lazy, Suspense } from 'react';

/** A part that few customers see, in a chunk of its own. A page that may need it offline prefetches the chunk. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
