// Module hooks that give each visit of the built page (`?visit=1`) its own modules, which use its document and its
// `fetch`, report that they run, and import others through it (scripts/first-paint.mjs).
export async function resolve(specifier, context, next) {
  const resolved = await next(specifier, context);
  const visit = /\?visit=\d+$/.exec(context.parentURL ?? '')?.[0];
  return visit && specifier.startsWith('.') ? { ...resolved, url: resolved.url + visit } : resolved;
}

export async function load(url, context, next) {
  const loaded = await next(url, context);
  const visit = /\?visit=(\d+)$/.exec(url)?.[1];
  return visit
    ? {
        ...loaded,
        source:
          `const{document,fetch,runs,imports}=globalThis.visits[${visit}];runs(import.meta.url);` +
          `const importNow=(file)=>imports(()=>import(file));` +
          String(loaded.source).replace(/\bimport\(/g, 'importNow('),
      }
    : loaded;
}
