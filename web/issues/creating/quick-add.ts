import type { Issue } from '#contract/issues.ts'
import type { Send } from '../../form/send.ts'
import { useUser } from '../../session/queries.ts'
import { useAdd } from '../changes.ts'

export type TitleDraft = { title: string }

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
