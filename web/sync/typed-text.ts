/** The fields of the API's changes that hold what somebody has typed. */
export const typedFields: ReadonlySet<string> = new Set([
  'amount',
  'business',
  'contactEmail',
  'content',
  'decision',
  'description',
  'formula',
  'groups',
  'guarantee',
  'name',
  'niche',
  'notes',
  'personal',
  'purpose',
  'reason',
  'responsibilities',
  'rootCause',
  'tag',
  'target',
  'targetMarket',
  'text',
  'title',
  'value',
])

const typedIn = (value: unknown, isTyped: boolean): string[] => {
  if (Array.isArray(value)) return value.flatMap((each) => typedIn(each, isTyped))
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, part]) => typedIn(part, typedFields.has(name)))
  }
  return isTyped && (typeof value === 'string' || typeof value === 'number') ? [String(value).trim()] : []
}

/** What somebody has typed in a change, to be read and copied; empty if it holds nothing of the kind. */
export const typedText = (body: unknown): string =>
  typedIn(body, false)
    .filter((text) => text !== '')
    .join('\n\n')

const parsed = (kept: string): unknown => {
  try {
    return JSON.parse(kept)
  } catch {
    return kept
  }
}

/** The same in what a field, a form or a section of the vision keeps. */
export const textIn = (kept: string): string => {
  const value = parsed(kept)
  if (typeof value !== 'object' || value === null) return (typeof value === 'string' ? value : kept).trim()
  const { typed, draft } = value as { typed?: unknown; draft?: unknown }
  return typedText(typed ?? draft ?? value)
}
