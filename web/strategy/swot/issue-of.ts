import type { Entry } from '#contract/vision.ts'

const longestTitle = 255

/** The issue that an entry becomes; what its title cannot hold is in its description. */
export const issueOf = ({ id, text }: Entry) => {
  const line = text.trim()
  const isLong = line.length > longestTitle
  return {
    title: isLong ? `${line.slice(0, longestTitle - 1).trimEnd()}…` : line,
    description: isLong ? line : null,
    interval: 'short-term' as const,
    swotEntryId: id,
  }
}
