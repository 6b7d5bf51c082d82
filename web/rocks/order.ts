/** The ids with one of them at another place; beyond the ends it stays at the end. */
export const moved = (ids: readonly string[], id: string, place: number): string[] => {
  const rest = ids.filter((each) => each !== id)
  return rest.toSpliced(Math.min(rest.length, Math.max(0, place)), 0, id)
}
