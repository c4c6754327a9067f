/** Everything that the driver was to collect has been dropped off. */
export const texts = {
  title: 'Sjåføren kommer ikke',
  body: 'Det sjåføren skulle hente, er allerede levert inn. Du trenger ikke å gjøre noe.',
  calendar: 'Fjern hentingen fra kalenderen',
};
