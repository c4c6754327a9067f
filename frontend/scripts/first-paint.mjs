// Prerenders the pages on which most visits begin, in both languages: opens each of the built page in jsdom
// and writes what it shows into pages/<language>/<path>.html, with links to everything that it has fetched.
// The server sends that file for the path. Until the page can be used, this first paint takes no clicks and
// is hidden from screen readers.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { register } from 'node:module';
import path from 'node:path';
import { setImmediate as nextTask } from 'node:timers/promises';
import { JSDOM } from 'jsdom';
import { builtinEnvironments } from 'vitest/runtime';
import flows from '../../proto/rules/flows.json' with { type: 'json' };

const starts = ['', ...Object.values(flows).map((flow) => flow.path)];
/** Pages after a flow's start that external links open directly. */
const entrances = [
  'brev/storrelse',
  'ekspress/vekt',
  'pakke/under5kg/storrelse',
  'utland/brev',
  'utland/pakke',
];

const dist = new URL('../dist/', import.meta.url);
const index = await readFile(new URL('index.html', dist), 'utf8');
const main = /src="\/bestill\/assets\/(index-[^"]+)"/.exec(index)[1];
const react = /href="\/bestill\/assets\/(react-[^"]+)"/.exec(index)[1];

/** A production shop's answer. No other call is answered. */
const features = {
  environment: 'production',
  qrCode: true,
  customsCostSummary: true,
  prepaidDuty: true,
  paymentProviders: [],
  seller: null,
  maintenance: { banners: [], paymentClosed: [] },
};
/** The path of registered letters, which are not sold in production. */
const registered = `/bestill/${flows.REGISTERED_LETTER.path}`;

/**
 * What the scripts of each visit use, because those of an earlier visit still run: the document, `fetch`, `runs`,
 * which each script calls with its address, and `imports`, through which it imports others.
 */
globalThis.visits = [];
register('./visits.mjs', import.meta.url);

/** Opens the page, and returns it once it has been rendered, before it fetches what may be needed later. */
async function visit(language, page) {
  const url = `https://bestill.example/bestill/${page}${language === 'no' ? '' : `?lang=${language}`}`;
  await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url, html: '<div id="root"></div>' } });
  const { document, location } = window;
  const matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false });
  for (const scope of [globalThis, window]) Object.assign(scope, { matchMedia, scrollTo() {} });
  const scripts = [];
  /** The price lists that the visit asks for, the same in each language. */
  const prices = [];
  const fetch = (url, { method } = {}) => {
    if (url === '/sende/utland/api/features')
      return Promise.resolve(
        Response.json({ ...features, registeredLetter: location.pathname === registered }),
      );
    if (method === 'GET' && /\/prices?(\/\w+)?$/.test(url)) prices.push(url);
    return new Promise(() => {});
  };
  const runs = (url) => scripts.push(path.basename(url).replace(/\?.*/, ''));
  /**
   * The imports that the page began before it was rendered; all of their scripts are linked. Later imports never end: how far
   * they get in time would differ from build to build.
   */
  const imported = [];
  let isRendered = false;
  const imports = (script) => {
    if (isRendered) return new Promise(() => {});
    const module = script();
    imported.push(module);
    return module;
  };
  const visited = globalThis.visits.push({ document, fetch, runs, imports }) - 1;

  // jsdom fetches no styles, so they count as loaded at once.
  document.head.appendChild = (link) => {
    setTimeout(() => link.dispatchEvent(new Event('load')));
    return document.head.insertBefore(link, null);
  };
  const rendered = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`first-paint: ${page} does not render`)), 60_000).unref();
    // Its title is the first thing that a rendered page sets.
    Object.defineProperty(document, 'title', {
      set: (title) => {
        isRendered = true;
        resolve({
          title,
          styles: [...document.head.querySelectorAll('[rel=stylesheet]')].map(({ href }) =>
            path.basename(href),
          ),
          picture: picture(document.getElementById('root')),
        });
      },
    });
  });
  await import(new URL(`assets/${main}?visit=${visited}`, dist));
  const result = await rendered;
  await Promise.all([...imported, nextTask()]); // React goes on, and the page calls the server
  if (location.pathname !== `/bestill/${page}`)
    throw new Error(`first-paint: ${page} redirects to ${location.pathname}`);
  // Sorted, because the order in which scripts run differs from build to build.
  return { ...result, scripts: scripts.toSorted(), prices };
}

/**
 * The page without everything below the first screen, and without form fields, ids and text for screen
 * readers.
 */
function picture(root) {
  root.querySelectorAll('input').forEach((field) => field.toggleAttribute('checked', field.checked));
  const shown = root.cloneNode(true);
  const below =
    'footer, .aksel-sr-only, a[href="#content"], main > div > section ~ *, section ul > li:nth-child(n + 4)';
  shown.querySelectorAll(below).forEach((element) => element.remove());
  for (const element of shown.querySelectorAll('*'))
    for (const { name } of [...element.attributes])
      if (/^(id|for|name|role|tabindex|aria-(label|labelledby|describedby|controls|live))$/.test(name))
        element.removeAttribute(name);
  shown.querySelectorAll('input, textarea').forEach((field) => field.setAttribute('readonly', ''));
  return shown.innerHTML;
}

/**
 * Starts the page. What a bad network has lost is fetched once more. Then the visitor is told to reload the page, because
 * nothing that is shown can be used.
 */
const start = `const fetchPage=()=>import('/bestill/assets/${main}')
const start=()=>fetchPage().catch(()=>new Promise(wait=>setTimeout(wait,2000)).then(fetchPage))
.catch(()=>document.getElementById('root').replaceChildren(document.getElementById('not-started').content))
`;

/** The element with links to the scripts that are fetched after the first paint. */
const afterPicture = 'after-picture';

/**
 * Runs before anything is shown. Visitors with stored data do not see the first paint, because their page may
 * look different. The scripts that every page needs are fetched during the first paint and keep a slow
 * connection busy until the browser reports the paint; then the page's own scripts are fetched. Scripts run
 * after the first paint, because they would delay it, or after all fetches in browsers that do not report it,
 * as some do against fingerprinting. React runs in a separate task, so that the browser can respond to the
 * visitor before the page starts. Nothing is painted while the tab is in the background. Hosts of test
 * environments leave room for the bar with the environment's name.
 */
const begin = `${start}const {classList}=document.documentElement
if(/(^|[.-])(qa|local|localhost)([.-]|$)|^(127|10|172|192)\\./.test(location.hostname))classList.add('testing')
try{sessionStorage.length+localStorage.length&&classList.add('returning')}catch{}
let begin=()=>{begin=()=>{}
const others=document.getElementById('${afterPicture}')
others&&document.head.append(others.content)
import('/bestill/assets/${react}').then(start,start)}
document.hidden?begin():new PerformanceObserver(()=>begin()).observe({type:'paint',buffered:true})
addEventListener('load',()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(()=>begin()))))`;
const beginFile = await scriptFile('begin', begin);

/**
 * Fetches styles once more that a bad network has lost: their fetch has ended, and they have no rules that can be read. Styles
 * that are still on their way are left alone.
 */
const fetchLostStyles = `const isLost=({href,sheet})=>{try{return performance.getEntriesByName(href).length>0&&!sheet.cssRules.length}catch{return true}}
setTimeout(()=>{for(const link of document.querySelectorAll('[rel=stylesheet]'))isLost(link)&&link.replaceWith(link.cloneNode())},2000)
`;

/**
 * The other pages, which have no first paint, start by their own script, and if that is lost by this one. It also starts a
 * prerendered page that has lost the script above.
 */
const startFile = await scriptFile('start', `${fetchLostStyles}${start}typeof begin==='undefined'&&start()`);
await writeFile(
  new URL('index.html', dist),
  index.replace(
    /<script type="module".*<\/script>/,
    `$&\n    <script type="module" src="/bestill/${startFile}"></script>`,
  ),
);

/** What search engines and messages say about an English page, as index.html says it in Norwegian. */
const englishDescription = 'Buy postage for letters and parcels online.';

async function scriptFile(name, script) {
  const file = `assets/${name}-${createHash('sha256').update(script).digest('base64url').slice(0, 8)}.js`;
  await writeFile(new URL(file, dist), script);
  return file;
}

function document(language, everywhere, { title, scripts, styles, prices, picture: shown }) {
  const dom = new JSDOM(index);
  const { documentElement, head, body } = dom.window.document;
  documentElement.lang = language;
  if (language === 'en') head.querySelector('[name=description]').content = englishDescription;
  head.querySelector('title').textContent = title;
  head.querySelectorAll('[rel=modulepreload], [type=module]').forEach((script) => script.remove());
  const make = (tag, attributes) => {
    const made = dom.window.document.createElement(tag);
    Object.entries(attributes).forEach(([name, value]) => made.setAttribute(name, value));
    return made;
  };
  head.prepend(make('script', { src: `/bestill/${beginFile}` }));
  const sheet = (file) =>
    make('link', { rel: 'stylesheet', href: `/bestill/assets/${file}`, crossorigin: '' });
  const missing = (file) => !head.innerHTML.includes(file);
  head.append(...styles.filter(missing).map(sheet));
  // The first paint needs no script: its styles and its font have priority.
  const low = { crossorigin: '', fetchpriority: 'low' };
  const script = (file) => make('link', { rel: 'modulepreload', href: `/bestill/assets/${file}`, ...low });
  head.querySelectorAll('[as=fetch]').forEach((call) => call.setAttribute('fetchpriority', 'low'));
  head.append(...prices.map((href) => make('link', { rel: 'preload', as: 'fetch', href, ...low })));
  const others = make('template', { id: afterPicture });
  const isShared = (file) => everywhere.includes(file);
  head.append(...scripts.filter(isShared).map(script), others);
  others.content.append(...scripts.filter((file) => !isShared(file)).map(script));
  const painted = make('div', { class: 'first-paint', 'aria-hidden': 'true', inert: '' });
  painted.innerHTML = shown;
  body.querySelector('#root').prepend(painted);
  body.append(make('script', { type: 'module', src: `/bestill/${startFile}`, fetchpriority: 'low' }));
  return dom.serialize();
}

for (const language of ['no', 'en']) {
  const { scripts } = await visit(language, '');
  for (const page of [...starts, ...entrances]) {
    const file = new URL(`pages/${language}/${page || 'index'}.html`, dist);
    await mkdir(new URL('.', file), { recursive: true });
    await writeFile(file, document(language, scripts, await visit(language, page)));
  }
}
// The opened pages still wait for their answers.
process.exit();
