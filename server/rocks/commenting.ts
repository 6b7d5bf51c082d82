import type { CommentChange } from '#contract/comments.ts'
import type { Rock } from '#contract/rocks.ts'
import { deleteComment, insertComment, type Said, type Talk, updateComment } from '#server/comments/operations.ts'
import { type Db, transaction } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { lockOne, milestoneOf, touch } from './locking.ts'
import { note } from './noting.ts'
import { getRock } from './reading.ts'

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
  transaction(db, async (tx) => {
    const { rockId, milestoneId } = subject
    const rock = await lockOne(tx, viewer, rockId)
    const title = milestoneId === undefined ? rock.title : milestoneOf(rock, milestoneId).name
    const { before, after } = await work(tx, { item: subject, teamIds: [rock.teamId, ...rock.otherTeamsInvolved] })
    await touch(tx, viewer, [rockId])
    const part = milestoneId === undefined ? {} : { milestoneId }
    const personIds = after?.mentions.map(({ userId }) => userId) ?? []
    await note(tx, viewer, rock, milestoneId === undefined ? verb : `${verb} the milestone`, {
      title,
      personIds,
      ...(before && { before }),
      ...(after && { after: { ...after, ...part } }),
    })
    return getRock(tx, viewer, rockId)
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
