/** A detail for the browser's memory, of the person whom `section` tells apart, such as `section-recipient shipping`. */
export function autoCompleteOf(section: string | undefined, detail: string): string {
  return section ? `${section} ${detail}` : detail;
}

/** Keeps the browser from taking the recipient's address for the customer's own. */
export const recipientSection = 'section-recipient shipping';
