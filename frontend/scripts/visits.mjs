// Module hooks that give each visit of the built page (`?visit=1`) its own modules, and record which ones are
// fetched.
export async function resolve(specifier, context, next) {
  const resolved = await next(specifier, context);
  const visit = /\?visit=\d+$/.exec(context.parentURL ?? '')?.[0];
  return visit && specifier.startsWith('.') ? { ...resolved, url: resolved.url + visit } : resolved;
}

export async function load(url, context, next) {
  const loaded = await next(url, context);
  return /\?visit=\d+$/.test(url)
    ? { ...loaded, source: `globalThis.noteFetched(import.meta.url);${loaded.source}` }
    : loaded;
}
