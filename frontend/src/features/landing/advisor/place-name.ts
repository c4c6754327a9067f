/** "mo i rana" as "Mo i Rana". */
export function placeName(read: string): string {
  return read.replace(/\p{L}+/gu, (word) =>
    word === 'i' ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
}
