import type { Issue } from '#contract/issues.ts'
import type { Send } from '../../form/send.ts'
import { useUser } from '../../session/queries.ts'
import { useAdd } from '../changes.ts'

export type TitleDraft = { title: string }

/** An issue with nothing but a title: it is yours, of the tab, and has no priority until somebody gives it one. */
export const useBodyOf = (interval: Issue['interval']) => {
  const { id } = useUser()
  return (title: string) => ({ title, interval, priority: null, assignedToId: id })
}

export const useQuickAdd = (teamId: number | undefined, interval: Issue['interval']): Send<TitleDraft, Issue> => {
  const bodyOf = useBodyOf(interval)
  const { mutate, isPending } = useAdd()
  return {
    isPending,
    mutate: ({ title }, on) => teamId !== undefined && mutate({ teamId, body: bodyOf(title) }, on),
  }
}
