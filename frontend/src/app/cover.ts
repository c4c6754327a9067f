/** A page whose answers take longer is shown without them. */
const mostInMs = 1_000;

/** In how many pictures of the screen in a row nothing may be missing: an answer may lead to another call. */
const quietFrames = 3;

/**
 * Keeps the lines of the skeleton over the first page of a visit until `missing` is zero, so that nothing moves on it once
 * it can be seen. The page is there meanwhile, for the focus and for screen readers.
 */
export function cover({ classList }: Element, missing: () => number): void {
  const deadline = Date.now() + mostInMs;
  let quiet = 0;
  const look = () => {
    const shown = document.getElementById('content') !== null;
    quiet = shown && missing() === 0 ? quiet + 1 : 0;
    if (quiet === quietFrames || Date.now() > deadline) classList.remove('covered');
    else requestAnimationFrame(look);
  };
  classList.add('covered');
  requestAnimationFrame(look);
}
