/** A page whose answers take longer is shown without them. */
const mostInMs = 1_000;

/** In how many pictures of the screen in a row nothing may be missing: an answer may lead to another call. */
const quietFrames = 3;

/**
 * Keeps what index.html shows over the first page of a visit until `missing` is zero, so that nothing moves on the page once
 * it can be seen. Returns the element to render the page into: `root`, where the page is there meanwhile under the lines of
 * the skeleton, for the focus and for screen readers. Where the build has painted the page already, it is an element that
 * takes the place of `root` in the end.
 */
export function cover(root: Element, missing: () => number): Element {
  const page = isPainted(root) ? document.createElement('div') : root;
  const deadline = Date.now() + mostInMs;
  let quiet = 0;
  const look = () => {
    const shown = page.querySelector('#content') !== null;
    quiet = shown && missing() === 0 ? quiet + 1 : 0;
    if (quiet < quietFrames && Date.now() <= deadline) requestAnimationFrame(look);
    else if (page === root) page.classList.remove('covered');
    else root.replaceWith(page);
  };
  if (page === root) page.classList.add('covered');
  requestAnimationFrame(look);
  return page;
}

/** Whether the visitor sees what the build has painted (scripts/first-paint.mjs). */
const isPainted = (root: Element) =>
  root.querySelector('.first-paint') !== null && !document.documentElement.classList.contains('returning');
