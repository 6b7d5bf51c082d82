import { milestones } from '#contract/rock-milestones.ts'
import { rocks } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'
import { CommentsDialog } from '../comments/CommentsDialog.tsx'
import { ownComments, useComments } from '../comments/use-comments.ts'
import type { Lens } from '../comments/use-comments.ts'
import { usePeopleOf } from '../teams/people.ts'
import { rockTopic } from './queries.ts'

type Props = { rock: Rock; onClose: () => void }

const about = (rock: Rock) => ({ topic: rockTopic, row: rock })

const comments = ownComments<Rock>()

export const CommentRock = ({ rock, onClose }: Props) => {
  const people = usePeopleOf([rock.teamId, ...rock.otherTeamsInvolved])
  const params = { rockId: rock.id }
  const talk = useComments({ ...about(rock), calls: rocks, params, lens: comments, people })
  return <CommentsDialog {...talk} title="Rock Comments" item={`rock-${rock.id}`} onClose={onClose} />
}

const ofMilestone = (milestoneId: string): Lens<Rock> => ({
  get: ({ milestones }) => milestones.find(({ id }) => id === milestoneId)?.comments ?? [],
  set: (rock, comments) => ({
    ...rock,
    milestones: rock.milestones.map((each) => (each.id === milestoneId ? { ...each, comments } : each)),
  }),
})

export const CommentMilestone = ({ rock, milestoneId, onClose }: Props & { milestoneId: string }) => {
  const people = usePeopleOf([rock.teamId, ...rock.otherTeamsInvolved])
  const params = { rockId: rock.id, milestoneId }
  const talk = useComments({ ...about(rock), calls: milestones, params, lens: ofMilestone(milestoneId), people })
  const item = `milestone-${rock.id}-${milestoneId}`
  return <CommentsDialog {...talk} title="Milestone Comments" item={item} onClose={onClose} />
}
