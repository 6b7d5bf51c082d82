import type { Comment } from '#contract/comments.ts'
import type { Endpoint, Input, Params } from '#contract/endpoint.ts'
import type { Person } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { call } from '../api.ts'
import { useUser } from '../session/queries.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import type { Row, Topic } from '../sync/rows.ts'
import { usePeopleOf } from '../teams/people.ts'
import { failed } from '../ui/failures.ts'
import { toast } from '../ui/toast.tsx'
import { mentionedIn } from './mentions.ts'
import { nothingToUndo } from '../ui/undo.ts'

/** A comment as the calls address it. */
export type CommentRef = { index: number; createdAt: string }

/** A comment that is being sent; `known` is how many there were when it was written. */
type Written = { text: string; by: Person; people: readonly Person[]; at: string; known: number }

const withWritten = (comments: Comment[], { text, by, people, at, known }: Written): Comment[] => {
  // A colleague's change may bring the saved comment before the reply does.
  if (comments.slice(known).some((each) => each.userId === by.id && each.text === text)) return comments
  return [...comments, { userId: by.id, user: by, text, createdAt: at, mentions: mentionedIn(text, people) }]
}

type Rewritten = { comment: CommentRef; text: string; people: readonly Person[]; was?: string }

const withRewritten = (comments: Comment[], { comment, text, people }: Rewritten): Comment[] =>
  comments.map((each) =>
    each.createdAt === comment.createdAt ? { ...each, text, mentions: mentionedIn(text, people) } : each,
  )

const withoutComment = (comments: Comment[], { createdAt }: CommentRef): Comment[] =>
  comments.filter((each) => each.createdAt !== createdAt)

/** Where a row keeps the comments in question. */
export type Lens<R> = { get: (row: R) => Comment[]; set: (row: R, comments: Comment[]) => R }

type Calls = Record<'addComment' | 'changeComment' | 'removeComment' | 'restoreComment', Endpoint>

type Options<R extends Row, C extends Calls> = {
  topic: Topic<R, never>
  row: R
  /** The calls of the contract; each replies with the row. */
  calls: C
  params: Params<C['addComment']> & object
  lens: Lens<R>
  /** Who can be mentioned. */
  people: readonly Person[]
}

/** The comments on a row or on a part of it, and how they change: props of `CommentsDialog`. */
export const useComments = <R extends Row, C extends Calls>(options: Options<R, C>) => {
  const { topic, row, calls, params, lens, people } = options
  const user = useUser()
  const address: object = params
  const about = { topic, ids: () => [row.id] }
  const drawn = (row: R, next: (comments: Comment[]) => Comment[]) => lens.set(row, next(lens.get(row)))
  // The three calls are alike for whatever is commented on, which their types alone cannot say.
  const send = (endpoint: Endpoint, more: object, body: object) =>
    call(endpoint, { params: { ...address, ...more }, body } as Input<Endpoint>) as unknown as Promise<R>
  const tell = (title: string, undo: () => void) => toast({ title, undo })
  const removal = {
    ...about,
    draw: (row: R, comment: CommentRef) => drawn(row, (comments) => withoutComment(comments, comment)),
    send: ({ index, createdAt }: CommentRef) => send(calls.removeComment, { index }, { createdAt }),
    onError: failed(t('Failed to delete comment')),
  }
  const { mutate: takeBack } = useOptimistic<R, CommentRef, R>({ ...removal, undo: 'is one' })
  const add = useOptimistic<R, Written, R>({
    ...about,
    draw: (row, written) => drawn(row, (comments) => withWritten(comments, written)),
    send: ({ text }) => send(calls.addComment, {}, { text }),
    onSuccess: (reply, { text, by }) => {
      const comments = lens.get(reply)
      const index = comments.findLastIndex((each) => each.userId === by.id && each.text === text)
      const comment = comments[index]
      if (!comment) return nothingToUndo
      return tell(t('Comment added'), () => takeBack({ index, createdAt: comment.createdAt }))
    },
    onError: failed(t('Failed to add comment')),
  })
  const edit = useOptimistic<R, Rewritten, R>({
    ...about,
    draw: (row, rewritten) => drawn(row, (comments) => withRewritten(comments, rewritten)),
    send: ({ comment: { index, createdAt }, text }) => send(calls.changeComment, { index }, { text, createdAt }),
    onSuccess: (_, { comment, was, people }) => {
      if (was === undefined) return nothingToUndo
      return tell(t('Comment edited'), () => edit.mutate({ comment, text: was, people }))
    },
    onError: failed(t('Failed to edit comment')),
  })
  const restore = useOptimistic({
    ...about,
    undo: 'is one',
    send: ({ createdAt }: CommentRef) => send(calls.restoreComment, {}, { createdAt }),
    onError: failed(t('Failed to restore comment')),
  })
  const remove = useOptimistic<R, CommentRef, R>({
    ...removal,
    onSuccess: (_, comment) =>
      toast({ title: t('Deleted'), description: t('Comment deleted'), undo: () => restore.mutate(comment) }),
  })
  const comments = lens.get(row)
  return {
    comments,
    people,
    adding: add.isPending,
    onAdd: (text: string) => {
      const at = new Date().toISOString()
      return add.mutateAsync({ text, by: user, people, at, known: comments.length })
    },
    onEdit: (comment: CommentRef, text: string) => {
      const was = comments.find(({ createdAt }) => createdAt === comment.createdAt)?.text
      return edit.mutateAsync({ comment, text, people, ...(was !== undefined && { was }) })
    },
    onRemove: (comment: CommentRef) => remove.mutate(comment),
  }
}

type Own<R extends Row, C extends Calls> = Omit<Options<R, C>, 'lens' | 'people'> & {
  /** Those whose members can be mentioned. */
  teamIds: readonly number[]
}

/** A row's own comments, likewise. */
export const useOwnComments = <R extends Row & { comments: Comment[] }, C extends Calls>(about: Own<R, C>) => {
  const { teamIds, ...options } = about
  const people = usePeopleOf(teamIds)
  const lens: Lens<R> = { get: ({ comments }) => comments, set: (row, comments) => ({ ...row, comments }) }
  return { ...useComments({ ...options, lens, people }), item: `${about.topic.name}-${about.row.id}` }
}
