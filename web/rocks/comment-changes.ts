import type { Comment } from '#contract/comments.ts'
import { milestones } from '#contract/rock-milestones.ts'
import { rocks } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'
import { call } from '../api.ts'
import type { Addressed } from '../comments/CommentsDialog.tsx'
import { withoutComment, withRewritten, withWritten } from '../comments/drawing.ts'
import type { Rewritten, Written } from '../comments/drawing.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import { failed } from '../ui/failures.ts'
import { rockTopic } from './queries.ts'

/** What is talked about: a rock, or one of its milestones. */
type Subject = { rockId: number; milestoneId?: string }

const withComments = (rock: Rock, { milestoneId }: Subject, next: (comments: Comment[]) => Comment[]): Rock =>
  milestoneId === undefined
    ? { ...rock, comments: next(rock.comments) }
    : {
        ...rock,
        milestones: rock.milestones.map((each) =>
          each.id === milestoneId ? { ...each, comments: next(each.comments) } : each,
        ),
      }

type On = { on: Subject }

export const useAddComment = () =>
  useOptimistic({
    topic: rockTopic,
    ids: ({ on }: On & Written) => [on.rockId],
    draw: (row, { on, ...written }) => withComments(row, on, (comments) => withWritten(comments, written)),
    send: ({ on: { rockId, milestoneId }, text }) =>
      milestoneId === undefined
        ? call(rocks.addComment, { params: { rockId }, body: { text } })
        : call(milestones.addComment, { params: { rockId, milestoneId }, body: { text } }),
    onError: failed('Failed to add comment'),
  })

export const useEditComment = () =>
  useOptimistic({
    topic: rockTopic,
    ids: ({ on }: On & Rewritten) => [on.rockId],
    draw: (row, { on, ...rewritten }) => withComments(row, on, (comments) => withRewritten(comments, rewritten)),
    send: ({ on: { rockId, milestoneId }, comment: { index, createdAt }, text }) => {
      const body = { text, createdAt }
      return milestoneId === undefined
        ? call(rocks.changeComment, { params: { rockId, index }, body })
        : call(milestones.changeComment, { params: { rockId, milestoneId, index }, body })
    },
    onError: failed('Failed to edit comment'),
  })

export const useRemoveComment = () =>
  useOptimistic({
    topic: rockTopic,
    ids: ({ on }: On & { comment: Addressed }) => [on.rockId],
    draw: (row, { on, comment }) => withComments(row, on, (comments) => withoutComment(comments, comment)),
    send: ({ on: { rockId, milestoneId }, comment: { index, createdAt } }) =>
      milestoneId === undefined
        ? call(rocks.removeComment, { params: { rockId, index }, body: { createdAt } })
        : call(milestones.removeComment, { params: { rockId, milestoneId, index }, body: { createdAt } }),
    onError: failed('Failed to delete comment'),
  })
