/** The words of the summary: fetched with it, not with the flow. */
export const texts = {
  letters: {
    title: 'Brevene',
    what: 'Hva',
    thickness: 'Tykkelse',
    weight: 'Vekt',
    edit: 'Endre frimerkene',
  },
  handIn: { title: 'Levering', how: 'Hvordan', edit: 'Endre levering' },
  places: { letters: 'frimerkene', sender: 'avsender', handIn: 'levering' },
  notSold: {
    title: 'Disse frimerkene selges ikke lenger',
    link: 'Velg på nytt',
  },
};
