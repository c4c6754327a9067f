/** Norwegian and English have the same two forms: one, and every other number. */
export function plural(count: number, one: string, other: string): string {
  return count === 1 ? one : other;
}
