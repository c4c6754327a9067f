/** The summary. */
export const texts = {
  parcel: {
    title: 'Pakke',
    size: 'Størrelse',
    within: 'Innenfor 35 × 25 × 12 cm',
    edit: 'Endre størrelse og vekt',
  },
  handIn: {
    title: 'Levering',
    how: 'Hvordan',
    ready: 'Den må ligge i postkassen før kl. 07:00',
    edit: 'Endre levering',
  },
  places: {
    size: 'størrelse og vekt',
    sender: 'avsender',
    handIn: 'levering',
    recipient: 'mottaker',
    customs: 'tollopplysninger',
  },
};
