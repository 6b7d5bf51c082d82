import { formIssuesOf } from '#contract/problem.ts'
import { NewTeam, TeamChange } from '#contract/teams.ts'
import type { Team } from '#contract/teams.ts'
import { t } from '#contract/words.ts'
import { byField, filled } from '../form/draft.ts'
import { bothTexts } from '../form/merging.ts'
import { editRules } from '../form/rules.ts'
import type { Rules } from '../form/rules.ts'
import { plain } from '../form/words.ts'
import type { Words } from '../form/words.ts'

/** What the form holds; members are chosen only for a new team. */
export type Draft = { name: string; description: string; memberIds: number[] }

export const emptyDraft: Draft = { name: '', description: '', memberIds: [] }

const draftOf = ({ name, description }: Team): Draft => ({ name, description: description ?? '', memberIds: [] })

const bodyOf = ({ name, description }: Omit<Draft, 'memberIds'>) => ({ name, description: filled(description) })

/** A new team as the API takes it. */
export const newTeamOf = ({ memberIds, ...draft }: Draft) => ({ ...bodyOf(draft), memberIds })

const words: Words<Draft> = { name: [t('Team name'), plain], description: [t('Description'), plain, bothTexts] }

export const teamRules = editRules({
  words,
  draftOf,
  bodyOf,
  errorsOf: (draft) => byField<Draft>(formIssuesOf(TeamChange, bodyOf(draft))),
})

export const newTeamRules: Rules<Draft> = {
  fields: [...teamRules.fields, 'memberIds'],
  errorsOf: (draft) => byField(formIssuesOf(NewTeam, newTeamOf(draft))),
}
