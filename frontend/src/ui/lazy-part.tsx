import { type ComponentType, Suspense, useLayoutEffect, useState } from 'react';

let missing = 0;

/** How many parts of the page are not shown yet. */
export const partsMissing = () => missing;

/** Stands in a part's place until the part is shown. */
function Missing() {
  useLayoutEffect(() => {
    missing += 1;
    return () => {
      missing -= 1;
    };
  }, []);
  return null;
}

/**
 * A part that few customers see, in a chunk of its own. A page that may need it offline prefetches the chunk. It shows as soon
 * as it is fetched: React's own `lazy` holds it back for up to 300 ms, also where the chunk is there already.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    Part = await load();
  };

  function LazyPart(props: Props) {
    const [, setFetched] = useState(false);
    const [failure, setFailure] = useState<{ cause: unknown }>();
    useLayoutEffect(() => {
      if (Part) return;
      fetchPart().then(
        () => setFetched(true),
        (cause: unknown) => setFailure({ cause }),
      );
    }, []);
    if (failure) throw failure.cause;
    return Part ? (
      <Suspense fallback={<Missing />}>
        <Part {...props} />
      </Suspense>
    ) : (
      <Missing />
    );
  }

  /** `fetch` is for a page that needs the part in its first render: it fetches the part along with itself. */
  return Object.assign(LazyPart, { fetch: fetchPart });
}
