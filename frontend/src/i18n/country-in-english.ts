const withArticle =
  /^(United |Netherlands|Philippines|Bahamas|Maldives|Gambia|Comoros|Vatican|Czech Republic|Dominican Republic|Central African|Democratic Republic|Republic of)|\bIslands$|^Isle of/;

/** "the United States", "Sweden": a country's English name within a sentence. */
export function inSentence(country: string): string {
  return withArticle.test(country) ? `the ${country}` : country;
}
