/** "350 g", "1,25 kg" in Norwegian, "1.25 kg" in English: grams below 1 kg, else kilograms. */
export function formatGrams(grams: number, language: 'no' | 'en'): string {
  if (grams < 1000) return `${grams}\u00a0g`;
  const kilograms = String(grams / 1000);
  return `${language === 'no' ? kilograms.replace('.', ',') : kilograms}\u00a0kg`;
}
