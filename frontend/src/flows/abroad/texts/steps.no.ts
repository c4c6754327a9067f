/** The steps after the size: sender, recipient, customs, duty, summary. */
export const texts = {
  sender: { title: 'Hvem sender?' },
  recipient: { title: 'Hvem er mottakeren?' },
  customs: { title: 'Hva er i sendingen?' },
  duty: { title: 'Toll og gebyrer' },
  summary: { title: 'Se over og betal' },
};
