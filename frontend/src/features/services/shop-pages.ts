/** The shop's pages about itself, by their paths. */
export const shopPages = {
  terms: '/vilkar',
  privacy: '/personvern',
  storage: '/lagring',
  accessibility: '/tilgjengelighet',
  customerService: '/kundeservice',
  /** The part of the customer service page about what may not be sent. */
  forbiddenContents: '/kundeservice#innhold',
} as const;
