import { useState } from 'react'
import type { Room } from '#contract/room.ts'
import { giveBack, useKept } from '../../form/kept.ts'
import { sayItWaits } from '../../form/waiting.ts'
import { useAdd as useAddHeadline } from '../../headlines/changes.ts'
import { useAdd as useAddIssue } from '../../issues/changes.ts'
import { useBodyOf } from '../../issues/creating/quick-add.ts'
import { useAdd as useAddTodo } from '../../todos/changes.ts'
import { connection } from '../../sync/connection.ts'
import { useAssignable, useMeIn } from '../../teams/people.ts'
import { useToday } from '../../ui/clock.ts'
import { factsAtFirst, newTodoOf } from './draft.ts'
import type { Facts } from './draft.ts'
import type { Kind } from './kinds.ts'

/** Whose the next to-do is, until when, and who else may own it. What is chosen holds for those that follow. */
export const useNext = (teamId: number) => {
  const me = useMeIn()(teamId)
  const today = useToday()
  const people = useAssignable([teamId])
  const [chosen, setChosen] = useState<Partial<Facts>>({})
  const choose = (change: Partial<Facts>) => setChosen((chosen) => ({ ...chosen, ...change }))
  return { facts: { ...factsAtFirst(me, today), ...chosen }, people, choose }
}

export type Next = ReturnType<typeof useNext>

/** What is being typed in a line that adds something to a meeting's team, and how it is sent. */
export const useAdding = (
  { teamId, meetingId }: Pick<Room, 'teamId' | 'meetingId'>,
  kind: Kind,
  { facts, people }: Next,
) => {
  const today = useToday()
  const key = `${kind} ${meetingId}`
  const [text, setText] = useKept(key)
  const send = useSending(teamId)
  const add = () => {
    const sending = send(kind, kind === 'todo' ? newTodoOf(text, facts, people, today) : { title: text })
    if (!sending) return
    setText('')
    if (connection() !== 'online') sayItWaits()
    sending.catch(() => giveBack(key, text, ' '))
  }
  return { text, setText, add }
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
