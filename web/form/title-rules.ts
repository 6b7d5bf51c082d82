import * as z from 'zod/mini'
import { Title } from '#contract/fields.ts'
import { formIssuesOf } from '#contract/problem.ts'
import { byField } from './draft.ts'
import type { Rules } from './rules.ts'

type TitleDraft = { title: string }

const JustTitle = z.object({ title: Title })

/** The rules of a form that asks for a title alone. */
export const titleRules: Rules<TitleDraft> = {
  fields: ['title'],
  errorsOf: (draft) => byField<TitleDraft>(formIssuesOf(JustTitle, draft)),
}
