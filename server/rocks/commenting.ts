import type { CommentChange } from '#contract/comments.ts'
import type { Rock } from '#contract/rocks.ts'
import {
  deleteComment,
  findMentions,
  findOwnComment,
  insertComment,
  updateComment,
} from '#server/comments/operations.ts'
import { type Db, transaction } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { lockOne, milestoneOf, touch } from './locking.ts'
import { note } from './noting.ts'
import { getRock } from './reading.ts'

/** What is talked about: a rock, or one of its milestones. */
type Subject = { rockId: number; milestoneId?: string }

type After = { text?: string; mentions?: { userId: number }[] }

/** Locks the rock, so that positions hold still, does the work on the comments and notes it. */
const commenting = (
  db: Db,
  viewer: Viewer,
  { rockId, milestoneId }: Subject,
  verb: string,
  work: (tx: Db, rock: Rock) => Promise<After>,
): Promise<Rock> =>
  transaction(db, async (tx) => {
    const rock = await lockOne(tx, viewer, rockId)
    const title = milestoneId === undefined ? rock.title : milestoneOf(rock, milestoneId).name
    const after = await work(tx, rock)
    await touch(tx, viewer, [rockId])
    const personIds = after.mentions?.map(({ userId }) => userId) ?? []
    await note(tx, viewer, rock, milestoneId === undefined ? verb : `${verb} the milestone`, {
      title,
      personIds,
      after,
    })
    return getRock(tx, viewer, rockId)
  })

const withMentions = async (tx: Db, viewer: Viewer, { teamId, otherTeamsInvolved }: Rock, text: string) => ({
  text,
  mentions: await findMentions(tx, viewer, [teamId, ...otherTeamsInvolved], text),
})

export const addComment = (db: Db, viewer: Viewer, subject: Subject, text: string): Promise<Rock> =>
  commenting(db, viewer, subject, 'commented on', async (tx, rock) => {
    const comment = await withMentions(tx, viewer, rock, text)
    await insertComment(tx, viewer, subject, comment)
    return comment
  })

export const changeComment = (
  db: Db,
  viewer: Viewer,
  subject: Subject,
  index: number,
  { text, createdAt }: CommentChange,
): Promise<Rock> =>
  commenting(db, viewer, subject, 'edited a comment on', async (tx, rock) => {
    const found = await findOwnComment(tx, viewer, subject, index, createdAt)
    const comment = await withMentions(tx, viewer, rock, text)
    await updateComment(tx, viewer, found.id, comment)
    return comment
  })

export const removeComment = (
  db: Db,
  viewer: Viewer,
  subject: Subject,
  index: number,
  createdAt: string | undefined,
): Promise<Rock> =>
  commenting(db, viewer, subject, 'deleted a comment on', async (tx) => {
    const found = await findOwnComment(tx, viewer, subject, index, createdAt)
    await deleteComment(tx, viewer, found.id)
    return {}
  })
