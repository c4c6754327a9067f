/** A Norwegian phone number to call. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:+47${number.replaceAll(' ', '')}`}>{number}</a>;
}
