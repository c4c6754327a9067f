/** Norwegian and English agree: one, and everything else. */
export function plural(count: number, one: string, other: string): string {
  return count === 1 ? one : other;
}
