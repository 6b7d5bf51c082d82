import { useQueries } from '@tanstack/react-query'
import type { Section } from '#contract/vision.ts'
import { t } from '#contract/words.ts'
import { useLeadership } from '../teams/leadership.ts'
import { visionQuery } from '../vision/queries.ts'

/** What a goal can serve: the 10-year target, or an entry of a 3-year picture. */
export type Served = {
  serves: string
  text: string
  /** Of the Leadership team, looked at from another one. */ above: boolean
}

/** What is written in a vision's 3-year picture, each with its id. */
export const entriesOf = (sections: readonly Section[], teamId: number): { id: string; text: string }[] =>
  sections.flatMap((section) => {
    if (section.section !== 'three-year-picture' || section.teamId !== teamId) return []
    const { measurables, looksLike } = section.content
    return [
      ...measurables.map(({ id, name, value }) => ({ id, text: [value, name].filter(Boolean).join(' ') })),
      ...looksLike,
    ]
  })

/** What a team's goals can serve, with its own 3-year picture and that of the Leadership team, if you see it. */
export const useServed = (teamId: number): Served[] => {
  const above = useLeadership()?.id
  const teamIds = [...new Set([teamId, above])].filter((id) => id !== undefined)
  const entries = useQueries({
    queries: teamIds.map((id) => visionQuery(id)),
    combine: (results) =>
      results.flatMap(({ data = [] }, index) => {
        const id = teamIds[index] ?? teamId
        return entriesOf(data, id).map((entry) => ({ serves: entry.id, text: entry.text, above: id !== teamId }))
      }),
  })
  return [{ serves: 'ten-year', text: t('10 Year Target'), above: false }, ...entries]
}
