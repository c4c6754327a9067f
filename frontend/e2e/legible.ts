import { expect, type Page } from '@playwright/test';

/** The space between letters, words, lines and paragraphs that readers can set for themselves (WCAG 2.2, 1.4.12). */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Fails if a text cannot be read in the window's width, also with more space in the text. */
export async function expectLegible(page: Page): Promise<void> {
  expect(await page.evaluate(illegible)).toEqual([]);
  await withRules(page, textSpacing, async () => expect(await page.evaluate(illegible)).toEqual([]));
}

/** The same with text twice as large (1.4.4), on a phone and on a desktop. */
export async function expectLegibleWithLargeText(page: Page): Promise<void> {
  // The browser's own setting, by which the page also chooses its layout.
  const devtools = await page.context().newCDPSession(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  expect(await page.evaluate(illegible)).toEqual([]);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await devtools.detach();

  // A reader's own style sheet, which leaves the layout as it is.
  await page.setViewportSize({ width: 1280, height: 800 });
  await withRules(page, 'html { font-size: 200% }', async () =>
    expect(await page.evaluate(illegible)).toEqual([]),
  );
}

/** Adds rules to the page's, whose Content-Security-Policy allows no style element, and takes them away again. */
async function withRules(page: Page, rules: string, check: () => Promise<void>): Promise<void> {
  const added = await page.evaluateHandle(async (text) => {
    const sheet = await new CSSStyleSheet().replace(text);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  }, rules);
  await check();
  await added.evaluate((sheet) => sheet.replaceSync(''));
}

interface Text {
  readonly text: string | null;
  readonly element: Element;
  /** The element and those around it. */
  readonly around: readonly Element[];
  readonly lines: readonly DOMRect[];
}

/**
 * Runs in the page: whether it scrolls sideways, the texts that the window or a box around them cuts off, and those that cover
 * each other. What stands on top of the page, such as a list of suggestions, may cover what is below it.
 */
function illegible(): string[] {
  const room = 2; // for rounding
  const boxesAround = (element: Element | null): Element[] =>
    element ? [element, ...boxesAround(element.parentElement)] : [];
  const isLower = (one: DOMRect, other: DOMRect) =>
    one.bottom - other.bottom > room || other.top - one.top > room;
  const isWider = (one: DOMRect, other: DOMRect) =>
    one.right - other.right > room || other.left - one.left > room;
  const cover = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > room &&
    // Lines are as high as the font, which is higher than its letters.
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
      Math.min(one.height, other.height) * 0.35;

  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const { textContent: text, parentElement: element } = walker.currentNode;
    if (!element || !/[\p{L}\d]/u.test(text ?? '') || element.closest('option, svg')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const around = boxesAround(element);
    // Only for screen readers.
    if (around.some(({ clientWidth, clientHeight }) => clientWidth === 1 && clientHeight === 1)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    texts.push({ text, element, around, lines: [...range.getClientRects()] });
  }

  const inWindow = new DOMRect(0, 0, innerWidth, Infinity);
  const isCutOff = ({ around, lines }: Text) => {
    const scrolling = around.findIndex((box) => /auto|scroll/.test(getComputedStyle(box).overflowX));
    const boxes = scrolling === -1 ? around : around.slice(0, scrolling);
    return lines.some(
      (line) =>
        (scrolling === -1 && isWider(line, inWindow)) ||
        boxes.some((box) => {
          const { overflowX, overflowY } = getComputedStyle(box);
          const edge = box.getBoundingClientRect();
          return (
            (/hidden|clip/.test(overflowX) && isWider(line, edge)) ||
            (/hidden|clip/.test(overflowY) && isLower(line, edge))
          );
        }),
    );
  };
  const isOnTop = (box: Element) => {
    const { position, zIndex } = getComputedStyle(box);
    return ['fixed', 'sticky'].includes(position) || Number(zIndex) > 0;
  };
  const below = texts.filter(({ around }) => !around.some(isOnTop));
  const covering = below.flatMap((one, index) =>
    below
      .slice(index + 1)
      .filter(
        (other) =>
          !one.around.includes(other.element) &&
          !other.around.includes(one.element) &&
          one.lines.some((line) => other.lines.some((each) => cover(line, each))),
      )
      .map((other) => `${one.text} covers ${other.text}`),
  );
  return [
    ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
    ...texts.filter(isCutOff).map(({ text }) => `${text} is cut off`),
    ...covering,
  ];
}
