import { expect, type Page } from '@playwright/test';

/** The space between letters, words, lines and paragraphs that readers can set for themselves (WCAG 2.2, 1.4.12). */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Fails if a text cannot be read in the window's width, also with more space in the text. */
export async function expectLegible(page: Page): Promise<void> {
  expect(await page.evaluate(illegible, ['', textSpacing])).toEqual([]);
}

/** The same with text twice as large (1.4.4), on a phone and on a desktop. */
export async function expectLegibleWithLargeText(page: Page): Promise<void> {
  // The browser's own setting, by which the page also chooses its layout.
  const devtools = await page.context().newCDPSession(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  expect(await page.evaluate(illegible, [''])).toEqual([]);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await devtools.detach();

  // A reader's own style sheet, which leaves the layout as it is.
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await page.evaluate(illegible, ['html { font-size: 200% }'])).toEqual([]);
}

/** An element, as far as it may cut off a text in it. */
interface Box {
  readonly element: Element;
  readonly edge: DOMRect;
  readonly cutsOffWidth: boolean;
  readonly cutsOffHeight: boolean;
  readonly scrolls: boolean;
  readonly onTop: boolean;
  /** Only for screen readers. */
  readonly unseen: boolean;
}

interface Text {
  readonly text: string | null;
  /** The boxes around the text, the innermost first. */
  readonly around: readonly Box[];
  readonly lines: readonly DOMRect[];
}

/**
 * Runs in the page, with each of the style sheets added to its own in turn: whether it scrolls sideways, the texts that the
 * window or a box around them cuts off, and those that cover each other. What stands on top of the page, such as a list of
 * suggestions, may cover what is below it. All sheets are measured in one call, because a call takes as long as measuring.
 */
function illegible(sheets: readonly string[]): string[] {
  const room = 2; // for rounding
  const isLower = (one: DOMRect, other: DOMRect) =>
    one.bottom - other.bottom > room || other.top - one.top > room;
  const isWider = (one: DOMRect, other: DOMRect) =>
    one.right - other.right > room || other.left - one.left > room;
  const cover = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > room &&
    // Lines are as high as the font, which is higher than its letters.
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
      Math.min(one.height, other.height) * 0.35;

  const boxOf = (element: Element): Box => {
    const { overflowX, overflowY, position, zIndex } = getComputedStyle(element);
    return {
      element,
      edge: element.getBoundingClientRect(),
      cutsOffWidth: /hidden|clip/.test(overflowX),
      cutsOffHeight: /hidden|clip/.test(overflowY),
      scrolls: /auto|scroll/.test(overflowX),
      onTop: ['fixed', 'sticky'].includes(position) || Number(zIndex) > 0,
      unseen: element.clientWidth === 1 && element.clientHeight === 1,
    };
  };

  const textsOf = (top: Element): Text[] => {
    // Most boxes are around many texts.
    const boxes = new Map<Element, readonly Box[]>();
    const boxesAround = (element: Element | null): readonly Box[] => {
      if (!element) return [];
      const around = boxes.get(element) ?? [boxOf(element), ...boxesAround(element.parentElement)];
      boxes.set(element, around);
      return around;
    };
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const { textContent: text, parentElement: element } = walker.currentNode;
      if (!element || !/[\p{L}\d]/u.test(text ?? '') || element.closest('option, svg')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const around = boxesAround(element);
      if (around.some(({ unseen }) => unseen)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      texts.push({ text, around, lines: [...range.getClientRects()] });
    }
    return texts;
  };

  const inWindow = new DOMRect(0, 0, innerWidth, Infinity);
  const isCutOff = ({ around, lines }: Text) => {
    const scrolling = around.findIndex(({ scrolls }) => scrolls);
    const boxes = scrolling === -1 ? around : around.slice(0, scrolling);
    return lines.some(
      (line) =>
        (scrolling === -1 && isWider(line, inWindow)) ||
        boxes.some(
          ({ edge, cutsOffWidth, cutsOffHeight }) =>
            (cutsOffWidth && isWider(line, edge)) || (cutsOffHeight && isLower(line, edge)),
        ),
    );
  };
  const isIn = (text: Text, [box]: readonly Box[]) =>
    text.around.some(({ element }) => element === box?.element);
  const covering = (texts: readonly Text[]) =>
    texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        .filter(
          (other) =>
            one.lines.some((line) => other.lines.some((each) => cover(line, each))) &&
            !isIn(one, other.around) &&
            !isIn(other, one.around),
        )
        .map((other) => `${one.text} covers ${other.text}`),
    );

  const measure = () => {
    const texts = textsOf([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body);
    return [
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
      ...texts.filter(isCutOff).map(({ text }) => `${text} is cut off`),
      ...covering(texts.filter(({ around }) => !around.some(({ onTop }) => onTop))),
    ];
  };

  // The page's Content-Security-Policy allows no style element.
  const added = new CSSStyleSheet();
  document.adoptedStyleSheets.push(added);
  const found = sheets.flatMap((sheet) => {
    added.replaceSync(sheet);
    return measure();
  });
  document.adoptedStyleSheets.pop();
  return found;
}
