/** The `autocomplete` value of a field. `section`, such as `section-recipient shipping`, keeps two people apart. */
export function autoCompleteOf(section: string | undefined, detail: string): string {
  return section ? `${section} ${detail}` : detail;
}

/** Keeps the browser from storing or offering the recipient's address as the customer's own. */
export const recipientSection = 'section-recipient shipping';
