/** What must not be, by kind, each with where it was found. */
export const openFindings = () => {
  const found = new Map<string, string[]>()
  return {
    found,
    add: (kind: string, what: string): void => {
      found.set(kind, [...(found.get(kind) ?? []), what])
    },
  }
}

export type Findings = ReturnType<typeof openFindings>

const maxShown = 3

/** Findings as they are read: of each kind the first few. */
export const worded = ({ found }: Findings): string =>
  [...found]
    .map(([kind, each]) => {
      const shown = each.slice(0, maxShown).map((what) => `  ${what.slice(0, 6000)}`)
      return [`${kind} (${each.length}):`, ...shown].join('\n')
    })
    .join('\n')
