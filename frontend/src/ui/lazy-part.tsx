import { type ComponentType, lazy, Suspense, useLayoutEffect } from 'react';

let missing = 0;

/** How many parts of the page are not shown yet. */
export const partsMissing = () => missing;

/** Stands in a part's place until React shows the part, which may be some time after its code has come. */
function Missing() {
  useLayoutEffect(() => {
    missing += 1;
    return () => {
      missing -= 1;
    };
  }, []);
  return null;
}

/** A part that few customers see, in a chunk of its own. A page that may need it offline prefetches the chunk. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return (props: Props) => (
    <Suspense fallback={<Missing />}>
      <Part {...props} />
    </Suspense>
  );
}
