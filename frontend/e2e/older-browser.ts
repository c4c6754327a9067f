/**
 * Runs in the page before its scripts, and takes away what the oldest browsers lack that the shop is built for (`build.target` in
 * vite.config.ts), so that a test fails that needs it. What the page looks for before it uses it stays.
 */
export function forgetNewerFeatures() {
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;
  const newer: [owner: object, names: string[]][] = [
    [AbortSignal, ['any']],
    [Array, ['fromAsync']],
    [Document.prototype, ['startViewTransition']],
    [HTMLElement.prototype, ['hidePopover', 'showPopover', 'togglePopover']],
    [Intl, ['DurationFormat']],
    [iterator, ['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some']],
    [iterator, ['take', 'toArray']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['try', 'withResolvers']],
    [RegExp, ['escape']],
    [Response, ['json']],
    [Set.prototype, ['difference', 'intersection', 'symmetricDifference', 'union']],
    [Set.prototype, ['isDisjointFrom', 'isSubsetOf', 'isSupersetOf']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [URL, ['canParse', 'parse']],
    [URLSearchParams.prototype, ['size']],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
}
