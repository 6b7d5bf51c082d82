import * as z from 'zod/mini'
import { Title } from '#contract/fields.ts'
import type { Issue } from '#contract/issues.ts'
import { issuesOf } from '#contract/problem.ts'
import { byField } from '../../form/draft.ts'
import type { Rules } from '../../form/rules.ts'
import type { Send } from '../../form/send.ts'
import { useUser } from '../../session/queries.ts'
import { useAdd } from '../changes.ts'

export type TitleDraft = { title: string }

const JustTitle = z.object({ title: Title })

export const titleRules: Rules<TitleDraft> = {
  fields: ['title'],
  errorsOf: (draft) => byField<TitleDraft>(issuesOf(JustTitle, draft)),
}

/** An issue with nothing but a title: it is yours, and the tab gives its priority. */
export const useBodyOf = (interval: Issue['interval']) => {
  const { id } = useUser()
  const priority = interval === 'short-term' ? 'high' : 'low'
  return (title: string) => ({ title, priority, assignedToId: id }) as const
}

export const useQuickAdd = (teamId: number | undefined, interval: Issue['interval']): Send<TitleDraft, Issue> => {
  const bodyOf = useBodyOf(interval)
  const { mutate, isPending } = useAdd()
  return {
    isPending,
    mutate: ({ title }, on) => teamId !== undefined && mutate({ teamId, body: bodyOf(title) }, on),
  }
}
