/** A Norwegian phone number to call. It is never broken across lines. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:+47${number.replaceAll(' ', '')}`}>{number.replaceAll(' ', '\u00a0')}</a>;
}
