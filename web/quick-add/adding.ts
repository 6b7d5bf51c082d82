import type { ReactNode } from 'react'
import type { Kind, Meanings } from '#contract/reading/lines/parts.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import type { Row, Topic } from '../sync/rows.ts'
import { toast } from '../ui/toast.tsx'

/** What a line says. */
export type Line = Meanings & { title: string }

/** What is being typed, and for which team; `clear` empties the line. */
type Typed = { title: string; teamId: number; clear: () => void }

/** What a line adds, and how. */
export type Adding = {
  /** Its placeholder, and its name if it has no other. */
  hint: string
  name?: string
  /** What it can say besides the title. */
  kinds: readonly Kind[]
  /** It adds to a form, so that nothing is sent. */
  isDraft?: true
  /** Adds one and says so; fails, and says that, when it is refused. */
  add: (line: Line) => Promise<unknown>
  /** The same of all lines of a list. */
  addAll: (lines: Line[]) => Promise<unknown>
  /** What is shown below it about the title that is being typed. */
  below?: (typed: Typed) => ReactNode
  /** On the button that adds a list: 'Add 12 to-dos'. */
  addWords: (count: number) => string
}

type Many<R extends Row, Body> = {
  topic: Topic<R, never>
  send: (teamId: number, added: Body[]) => Promise<R[]>
  remove: (ids: number[]) => Promise<void>
  /** Tells how many have been added. */
  told: (count: number) => { title: string; description: string }
  onError: (error: Error) => void
}

/** Adds several rows of a kind to a team by one call; Undo deletes them again by another. */
export const useAddMany = <R extends Row, Body>({ topic, send, remove, told, onError }: Many<R, Body>) => {
  const { mutate: takeBack } = useOptimistic({
    topic,
    ids: (ids: number[]) => ids,
    draw: () => null,
    undo: 'is one',
    send: remove,
    onError,
  })
  return useOptimistic({
    topic,
    send: ({ teamId, added }: { teamId: number; added: Body[] }) => send(teamId, added),
    onSuccess: (rows) => toast({ ...told(rows.length), undo: () => takeBack(rows.map(({ id }) => id)) }),
    onError,
  }).mutateAsync
}
