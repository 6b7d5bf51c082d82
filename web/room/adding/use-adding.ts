import { useState } from 'react'
import type { Room } from '#contract/room.ts'
import { sayItWaits } from '../../form/waiting.ts'
import { useAdd as useAddHeadline } from '../../headlines/changes.ts'
import { useAdd as useAddIssue } from '../../issues/changes.ts'
import { useBodyOf } from '../../issues/creating/quick-add.ts'
import { useAdd as useAddTodo } from '../../todos/changes.ts'
import { connection } from '../../sync/connection.ts'
import { useAssignable, useMeIn } from '../../teams/people.ts'
import { useToday } from '../../ui/clock.ts'
import { emptyDrafts, givenBack, newTodoOf } from './draft.ts'
import type { Drafts } from './draft.ts'
import type { Kind } from './kinds.ts'

/** What is being typed in the lines that add something to a meeting's team, and how it is sent. */
export const useAdding = ({ teamId }: Pick<Room, 'teamId'>) => {
  const today = useToday()
  const me = useMeIn()(teamId)
  const people = useAssignable([teamId])
  const [typed, setTyped] = useState<Partial<Drafts>>({})
  const drafts = { ...emptyDrafts(me, today), ...typed }
  const send = useSending(teamId)
  const set = (change: Partial<Drafts>) => setTyped((typed) => ({ ...typed, ...change }))
  const add = (kind: Kind) => {
    const text = drafts[kind]
    const sending = send(kind, kind === 'todo' ? newTodoOf(drafts, people, today) : { title: text })
    if (!sending) return
    set({ [kind]: '' })
    if (connection() !== 'online') sayItWaits()
    sending.catch(() => setTyped((typed) => ({ ...typed, [kind]: givenBack(text, typed[kind] ?? '') })))
  }
  return { drafts, set, add, people }
}

type Sent = NonNullable<ReturnType<typeof newTodoOf>> | { title: string } | null

/** Sends a new row; nothing when it has no title. */
const useSending = (teamId: number) => {
  const { mutateAsync: addTodo } = useAddTodo()
  const { mutateAsync: addIssue } = useAddIssue()
  const { mutateAsync: addHeadline } = useAddHeadline()
  const issueOf = useBodyOf('short-term')
  return (kind: Kind, row: Sent): Promise<unknown> | null => {
    if (row === null || row.title.trim() === '') return null
    if (kind === 'todo') return addTodo({ teamId, body: row })
    if (kind === 'issue') return addIssue({ teamId, body: issueOf(row.title) })
    return addHeadline({ teamId, body: row })
  }
}
