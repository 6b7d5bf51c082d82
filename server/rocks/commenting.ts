import type { CommentChange } from '#contract/comments.ts'
import type { Rock } from '#contract/rocks.ts'
import { deleteComment, insertComment, type Said, type Talk, updateComment } from '#server/comments/operations.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { onRocks } from './changes.ts'
import { milestoneOf } from './milestones/reading.ts'

/** What is talked about: a rock, or one of its milestones. */
type Subject = { rockId: number; milestoneId?: string }

/** Locks the rock, so that positions hold still, does the work on the comments and notes it. */
const commenting = (
  db: Db,
  viewer: Viewer,
  subject: Subject,
  verb: string,
  work: (tx: Db, talk: Talk) => Promise<Said>,
): Promise<Rock> =>
  onRocks.see(db, viewer, subject.rockId, async (tx, rock) => {
    const { milestoneId } = subject
    const title = milestoneId === undefined ? rock.title : milestoneOf(rock, milestoneId).name
    const { before, after } = await work(tx, { item: subject, teamIds: [rock.teamId, ...rock.otherTeamsInvolved] })
    const part = milestoneId === undefined ? {} : { milestoneId }
    const personIds = after?.mentions.map(({ userId }) => userId) ?? []
    return {
      verb: milestoneId === undefined ? verb : `${verb} the milestone`,
      title,
      personIds,
      ...(before && { before }),
      ...(after && { after: { ...after, ...part } }),
    }
  })

export const addComment = (db: Db, viewer: Viewer, subject: Subject, text: string): Promise<Rock> =>
  commenting(db, viewer, subject, 'commented on', (tx, talk) => insertComment(tx, viewer, talk, text))

export const changeComment = (
  db: Db,
  viewer: Viewer,
  subject: Subject,
  index: number,
  change: CommentChange,
): Promise<Rock> =>
  commenting(db, viewer, subject, 'edited a comment on', (tx, talk) => updateComment(tx, viewer, talk, index, change))

export const removeComment = (
  db: Db,
  viewer: Viewer,
  subject: Subject,
  index: number,
  createdAt: string | undefined,
): Promise<Rock> =>
  commenting(db, viewer, subject, 'deleted a comment on', (tx, talk) =>
    deleteComment(tx, viewer, talk, index, createdAt),
  )
