/** A page that waits longer for answers is shown without them. */
const mostInMs = 1_000;

/** For how many frames in a row nothing may be missing, because an answer may lead to another call. */
const quietFrames = 3;

/**
 * Keeps the content of index.html over the first page of a visit until `missing` is zero, so that nothing
 * moves on the page once it is visible. Returns the element to render the page into. Usually that is `root`:
 * the page is then below the lines of the skeleton, available to focus and screen readers. If the page was
 * prerendered, it is a hidden element that replaces `root` in the end. It is in the document meanwhile,
 * because forms forget fields that are not.
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

/** Whether the visitor sees a prerendered page (scripts/first-paint.mjs). */
const isPainted = (root: HTMLElement) =>
  root.querySelector('.first-paint') !== null && !document.documentElement.classList.contains('returning');
