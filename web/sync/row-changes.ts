import type { ToastMessage } from '../ui/toast-message.ts'
import { toast } from '../ui/toast.tsx'
import { useOptimistic } from './optimistic.ts'
import { useRestore } from './restoring.ts'
import type { Row, Topic } from './rows.ts'
import { type Offered } from '../ui/undo.ts'

type Changeable = Row & { updatedAt: string }
type Told<R> = { told: (row: R) => ToastMessage }
type Failing = { onError: (error: Error) => void }

type Kind<R extends Changeable, Body, Change> = {
  topic: Topic<R, never>
  add: Told<R> &
    Failing & {
      send: (teamId: number, body: Body) => Promise<R>
      /** Deletes what was added, if it is more than the row. */
      takeBack?: (row: R) => Promise<void>
    }
  change: Told<R> & { send: (row: R, change: Change & { updatedAt: string }) => Promise<R> }
  remove: Told<R> & Failing & { send: (row: R) => Promise<void>; restore: (ids: number[]) => Promise<R[]> }
}

/** Says that a row has been changed, and offers to take that back: see take-back.ts. */
type Tell<R, Change> = (message: ToastMessage, before: R, after: R, change: Change) => Offered

/** The hooks that add rows of a kind to a team, change them and delete them. */
export const rowChanges = <R extends Changeable, Body, Change extends object>(kind: Kind<R, Body, Change>) => {
  const { topic, add, change, remove } = kind
  /** Deletes a row that was just added. */
  const useTakeBackAdded = () =>
    useOptimistic({
      topic,
      ids: (row: R) => [row.id],
      draw: () => null,
      undo: 'is one',
      send: add.takeBack ?? remove.send,
      onError: remove.onError,
    }).mutate
  return {
    useTakeBackAdded,
    /** Adds a row; taking that back deletes it again. */
    useAdd: (told = add.told) => {
      const takeBack = useTakeBackAdded()
      return useOptimistic({
        topic,
        send: ({ teamId, body }: { teamId: number; body: Body }) => add.send(teamId, body),
        onSuccess: (row) => toast({ ...told(row), undo: () => takeBack(row) }),
        onError: add.onError,
      })
    },
    /** Refused when someone has changed the row since `row` was read; the form shows that conflict. */
    useChange: (tell: Tell<R, Change>) =>
      useOptimistic({
        topic,
        ids: ({ row }: { row: R; change: Change }) => [row.id],
        send: ({ row, change: wish }) => change.send(row, { ...wish, updatedAt: row.updatedAt }),
        onSuccess: (row, { row: before, change: wish }) => tell(change.told(row), before, row, wish),
      }),
    /** Deletes a row, which can be taken back. */
    useRemove: () => {
      const restore = useRestore(topic, remove.restore)
      return useOptimistic({
        topic,
        ids: (row: R) => [row.id],
        draw: () => null,
        send: remove.send,
        onSuccess: (_, row) => toast({ ...remove.told(row), undo: () => restore([row.id]) }),
        onError: remove.onError,
      })
    },
  }
}
