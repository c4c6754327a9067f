import { type ComponentType, Suspense, useLayoutEffect, useState } from 'react';

let missing = 0;

/** The number of parts of the page that are not shown yet. */
export const partsMissing = () => missing;

/** The placeholder of a part until the part is shown. */
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
 * A part that few customers see, in a chunk of its own. A page that may need it offline prefetches the chunk.
 * The part is shown as soon as it is fetched: React's own `lazy` delays it by up to 300 ms, even if the chunk
 * is there already. If it cannot be fetched, the page fails; without an extra, such as a picture, it goes on.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { extra = false } = {},
) {
  let Part: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    Part ??= await load();
  };

  function LazyPart(props: Props) {
    const [fetched, setFetched] = useState(Part !== undefined);
    const [failure, setFailure] = useState<{ cause: unknown }>();
    useLayoutEffect(() => {
      if (fetched) return;
      fetchPart().then(
        () => setFetched(true), // also if it has arrived since the render
        (cause: unknown) => setFailure({ cause }),
      );
    }, [fetched]);
    if (failure && extra) return null;
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
