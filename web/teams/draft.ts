import { issuesOf } from '#contract/problem.ts'
import { NewTeam } from '#contract/teams.ts'
import type { Team } from '#contract/teams.ts'
import { byField, filled } from '../form/draft.ts'
import type { Rules } from '../form/rules.ts'

/** The form's fields; members are chosen only for a new team. */
export type Draft = { name: string; description: string; memberIds: number[] }

export const emptyDraft: Draft = { name: '', description: '', memberIds: [] }

export const draftOf = ({ name, description }: Team): Draft => ({ name, description: description ?? '', memberIds: [] })

/** The draft as the API takes it. */
export const bodyOf = ({ name, description, memberIds }: Draft) => ({
  name,
  description: filled(description),
  memberIds,
})

export const teamRules: Rules<Draft> = {
  fields: ['name', 'description', 'memberIds'],
  errorsOf: (draft) => byField(issuesOf(NewTeam, bodyOf(draft))),
}
