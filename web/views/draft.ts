import { formIssuesOf } from '#contract/problem.ts'
import { ViewChange, type ListView } from '#contract/views.ts'
import { t } from '#contract/words.ts'
import { byField } from '../form/draft.ts'
import { editRules } from '../form/rules.ts'
import { plain, type Words } from '../form/words.ts'

type Named = { name: string }

const named: Words<Named> = { name: [t('Name'), plain] }

const errorsOf = ({ name }: Named) => byField<Named>(formIssuesOf(ViewChange, { name }))

export type NewDraft = Named & { seenBy: 'me' | 'team' }

export const newRules = { fields: ['name', 'seenBy'] as const, errorsOf: (draft: NewDraft) => errorsOf(draft) }

export const nameRules = editRules({
  words: named,
  draftOf: ({ name }: ListView): Named => ({ name }),
  bodyOf: ({ name }: Named) => ({ name }),
  errorsOf,
})
