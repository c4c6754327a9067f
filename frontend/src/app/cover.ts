/** A page whose answers take longer is shown without them. */
const mostInMs = 1_000;

/** In how many pictures of the screen in a row nothing may be missing: an answer may lead to another call. */
const quietFrames = 3;

/**
 * Keeps what index.html shows over the first page of a visit until `missing` is zero, so that nothing moves on the page once
 * it can be seen. Returns the element to render the page into: `root`, where the page is there meanwhile under the lines of
 * the skeleton, for the focus and for screen readers. Where the build has painted the page already, it is a hidden element
 * that takes the place of `root` in the end. It is in the document meanwhile, because forms forget fields that are not.
 */
export function cover(root: HTMLElement, missing: () => number): HTMLElement {
  const painted = isPainted(root);
  const page = painted ? document.createElement('div') : root;
  const deadline = Date.now() + mostInMs;
  let quiet = 0;
  const look = () => {
    const shown = page.querySelector('#content') !== null;
    quiet = shown && missing() === 0 ? quiet + 1 : 0;
    if (quiet < quietFrames && Date.now() <= deadline) {
      requestAnimationFrame(look);
      return;
    }
    page.classList.remove('covered');
    page.hidden = false;
    if (painted) root.remove();
  };
  if (painted) {
    page.hidden = true;
    root.after(page);
  } else page.classList.add('covered');
  requestAnimationFrame(look);
  return page;
}

/** Whether the visitor sees what the build has painted (scripts/first-paint.mjs). */
const isPainted = (root: HTMLElement) =>
  root.querySelector('.first-paint') !== null && !document.documentElement.classList.contains('returning');
