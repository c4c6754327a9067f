export const texts = {
  question: 'Fant du det du lette etter?',
  YES: 'Ja',
  NO: 'Nei',
  comment: { YES: 'Vil du si noe mer?', NO: 'Hva lette du etter?' },
  help: 'Kan stå tomt. Ikke skriv navn, adresser eller telefonnumre: vi kan ikke svare her.',
  send: 'Send',
  thanks: 'Takk, det hjelper oss å gjøre siden bedre.',
  failed: 'Vi fikk ikke sendt svaret. Prøv igjen om litt.',
};
