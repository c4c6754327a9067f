import type { Measures } from './choices';

/*
 * Things that people often send, with the usual measures and weight of one of them when it is packed. They
 * are estimates of November 2026, shown as such, and the customer can change them.
 */

export interface Goods {
  readonly id: string;
  /** The words in both languages, in lower case; the first two are its names in Norwegian and in English. */
  readonly words: readonly [string, string, ...string[]];
  /** In centimetres. */
  readonly measures: Measures;
  readonly grams: number;
}

const table: readonly (readonly [words: string, measures: string, grams: number])[] = [
  ['brev|letter|brevet|letters|konvolutt|envelope|frimerke|frimerker|stamp|stamps', '23x16x0.5', 20],
  [
    'kort|card|postkort|postcard|bursdagskort|birthday card|julekort|christmas card|kortet|cards',
    '18x13x0.5',
    30,
  ],
  [
    'dokumenter|documents|dokument|document|papirer|papers|kontrakt|contract|søknad|application',
    '32x23x1',
    200,
  ],
  ['bok|book|boken|boka|bøker|books|roman|novel|pocketbok|paperback', '24x17x3', 600],
  ['magasin|magazine|blad|ukeblad|magasiner|magazines', '30x23x1', 300],
  ['bilde|picture|fotografi|photo|foto|bilder|photos|pictures', '32x23x2', 300],
  ['plakat|poster|plakater|posters', '75x8x8', 400],
  ['plate|record|vinyl|lp|vinylplate|plater|records', '33x33x3', 400],
  ['spill|game|videospill|video game|dataspill|games', '20x15x3', 200],
  ['brettspill|board game|puslespill|puzzle|board games', '32x32x10', 1800],
  ['sko|shoes|joggesko|trainers|sneakers|pumps|sandaler|sandals', '33x20x12', 1200],
  ['støvler|boots|vintersko|winter boots|fjellstøvler|skistøvler|ski boots', '40x35x16', 2500],
  ['genser|sweater|gensere|sweaters|jumper|strikkegenser|kofte|cardigan', '33x25x8', 700],
  ['t-skjorte|t-shirt|tskjorte|skjorte|shirt|topp|bluse|blouse|t-skjorter|t-shirts', '30x24x3', 300],
  ['bukse|trousers|bukser|jeans|olabukse|pants', '34x25x6', 700],
  ['kjole|dress|kjoler|dresses|skjørt|skirt', '34x25x6', 600],
  ['jakke|jacket|jakker|frakk|kåpe|coat|boblejakke', '45x35x15', 1300],
  ['bunad|national costume|dress|suit', '60x45x12', 3500],
  ['votter|mittens|sokker|socks|lue|hat|skjerf|scarf|hansker|gloves|vanter', '24x17x4', 250],
  ['klær|clothes|barneklær|clothing|babyklær|baby clothes', '40x30x15', 2000],
  ['veske|handbag|håndveske|bag|bags|vesker', '40x30x18', 1500],
  ['ryggsekk|backpack|sekk|rucksack', '55x35x20', 1800],
  ['koffert|suitcase|bagasje|luggage', '75x50x30', 15000],
  ['smykke|jewellery|ring|halskjede|necklace|øredobber|earrings|jewelry|armbånd|bracelet', '15x10x3', 100],
  ['klokke|watch|armbåndsur|ur|clock', '15x12x8', 400],
  ['briller|glasses|solbriller|sunglasses|brille', '17x8x7', 200],
  ['nøkkel|key|nøkler|keys|nøkkelknippe', '16x11x1.5', 80],
  ['mobil|phone|telefon|mobiltelefon|mobile phone|smarttelefon|smartphone|iphone', '18x10x5', 400],
  ['nettbrett|tablet|ipad|lesebrett|e-reader', '30x22x5', 900],
  ['pc|laptop|bærbar|datamaskin|computer|macbook', '42x32x9', 3200],
  ['skjerm|monitor|tv|fjernsyn|television|dataskjerm', '75x50x18', 8000],
  ['kamera|camera|objektiv|lens', '22x18x14', 1300],
  ['lego|toys|leker|leke|toy|bamse|teddy bear|dukke|doll', '35x25x12', 1200],
  ['sjokolade|chocolate|godteri|sweets|candy|kvikklunsj', '25x18x5', 600],
  ['brunost|brown cheese|ost|cheese', '20x14x9', 1200],
  ['kaffe|coffee|te|tea', '25x18x9', 600],
  ['kopp|mug|krus|cup|kopper|mugs|glass', '16x14x12', 600],
  ['servise|porcelain|porselen|tallerkener|plates|dinnerware', '40x40x30', 9000],
  ['lampe|lamp|lamper|lamps', '50x40x40', 4000],
  ['gitar|guitar|gitaren|bass', '115x45x17', 6500],
  ['fiolin|violin|fele|fiddle', '82x30x17', 3500],
  ['ski|skis|skiene|langrennsski|alpinski|cross-country skis', '205x20x12', 5000],
  ['snowboard|brett|board|snøbrett', '165x35x15', 6000],
  ['fiskestang|fishing rod|stang|rod', '160x12x12', 2000],
  ['sykkel|bicycle|bike|sykkelen', '140x75x22', 18000],
  ['barnevogn|pram|vogn|stroller|pushchair|buggy', '100x60x40', 14000],
  ['barnestol|child seat|bilstol|car seat|barnesete', '70x50x45', 9000],
  ['dekk|tyre|bildekk|tire|vinterdekk|sommerdekk|tyres|tires', '66x66x24', 11000],
  ['teppe|rug|pledd|blanket|dyne|duvet', '60x40x25', 3000],
];

export const goods: readonly Goods[] = table.map(([words, measures, grams]) => ({
  id: words.split('|')[0] ?? '',
  words: words.split('|') as unknown as Goods['words'],
  measures: measures.split('x').map(Number) as unknown as Measures,
  grams,
}));

/** Words for what may not be sent at all, or only by people who know how: the provider's page says more. */
export const dangerous: readonly string[] = (
  'batteri|batterier|battery|batteries|powerbank|gass|gas|propan|bensin|petrol|lighter|lightere|lighters|fyrverkeri|' +
  'fireworks|ammunisjon|ammunition|våpen|weapon|pistol|gun|maling|paint|parfyme|perfume|neglelakk|nail polish|spray|' +
  'sprayboks|aerosol|syre|acid|el-sparkesykkel|e-scooter|hoverboard'
).split('|');
