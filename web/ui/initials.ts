/** The first letters of the first and last name, at most two; U without a name. */
export const initialsOf = (fullName: string): string => {
  const names = fullName.trim().split(/\s+/)
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names
  const letters = ends.map((name) => Array.from(name ?? '')[0] ?? '').join('')
  return letters.toUpperCase() || 'U'
}
