import { NewGroup, type ScorecardGroup } from '#contract/scorecard.ts'
import { formIssuesOf } from '#contract/problem.ts'
import { t } from '#contract/words.ts'
import { byField, filled } from '../../form/draft.ts'
import { bothTexts } from '../../form/merging.ts'
import { editRules } from '../../form/rules.ts'
import { plain, type Words } from '../../form/words.ts'

export type Draft = { name: string; description: string }

export const emptyDraft: Draft = { name: '', description: '' }

export const bodyOf = ({ name, description }: Draft) => ({ name, description: filled(description) })

const words: Words<Draft> = { name: [t('Name'), plain], description: [t('Description'), plain, bothTexts] }

export const groupRules = editRules({
  words,
  draftOf: ({ name, description }: ScorecardGroup): Draft => ({ name, description: description ?? '' }),
  bodyOf,
  errorsOf: (draft: Draft) => byField<Draft>(formIssuesOf(NewGroup, bodyOf(draft))),
})
