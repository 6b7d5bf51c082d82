import { createContext, useContext } from 'react'
import type { Day } from '#contract/fields.ts'
import { type Contents, emptyContents, type Section, type SectionName, type SectionOf } from '#contract/vision.ts'

/** The vision that the page shows. */
export type Vision = {
  teamId: number
  /** The team's sections in which something was saved, and the Leadership team's core values. */
  rows: Section[]
  /** Whether it is of a team of the viewer's; others read no more of it than the vision. */
  ours: boolean
  /** Only now: nothing is edited in the past. */
  mayEdit: boolean
  /** Whether there are others to hide a section from, and the viewer may. */
  mayHide: boolean
  /** The earlier day that it is shown as of. */
  asOf: Day | undefined
}

const none: Vision = { teamId: 0, rows: [], ours: false, mayEdit: false, mayHide: false, asOf: undefined }

export const VisionContext = createContext(none)

export const useVision = (): Vision => useContext(VisionContext)

/** A team's section, if something was ever saved in it. */
export const sectionIn = <Name extends SectionName>(
  rows: readonly Section[],
  teamId: number,
  name: Name,
): SectionOf<Name> | undefined =>
  rows.find((row): row is SectionOf<Name> => row.teamId === teamId && row.section === name)

/** What a section of the vision on the page says. */
export const useContent = <Name extends SectionName>(name: Name): Contents[Name] => {
  const { rows, teamId } = useVision()
  return (sectionIn(rows, teamId, name)?.content ?? emptyContents[name]) as Contents[Name]
}

/** The Leadership team's core values, if a team has none of its own. */
export const inheritedValues = (rows: readonly Section[], teamId: number): SectionOf<'core-values'> | undefined => {
  if ((sectionIn(rows, teamId, 'core-values')?.content.values.length ?? 0) > 0) return undefined
  return rows.find(
    (row): row is SectionOf<'core-values'> =>
      row.ofLeadership && row.teamId !== teamId && row.section === 'core-values' && row.content.values.length > 0,
  )
}
