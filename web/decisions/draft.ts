import { DecisionChange } from '#contract/decisions.ts'
import type { Decision } from '#contract/decisions.ts'
import { formIssuesOf } from '#contract/problem.ts'
import { t } from '#contract/words.ts'
import { byField, filled } from '../form/draft.ts'
import { bothTexts } from '../form/merging.ts'
import { editRules } from '../form/rules.ts'
import { plain } from '../form/words.ts'
import type { Words } from '../form/words.ts'

/** What the form holds. */
export type Draft = { text: string; rootCause: string }

const bodyOf = ({ text, rootCause }: Draft) => ({ text, rootCause: filled(rootCause) })

const words: Words<Draft> = { text: [t('Decision'), plain, bothTexts], rootCause: [t('Root cause'), plain, bothTexts] }

export const decisionRules = editRules({
  words,
  draftOf: ({ text, rootCause }: Decision): Draft => ({ text, rootCause: rootCause ?? '' }),
  bodyOf,
  errorsOf: (draft: Draft) => byField<Draft>(formIssuesOf(DecisionChange, bodyOf(draft))),
})
