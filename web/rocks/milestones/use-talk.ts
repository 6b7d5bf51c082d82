import { milestones } from '#contract/rock-milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { useComments } from '../../comments/use-comments.ts'
import type { Lens } from '../../comments/use-comments.ts'
import { usePeopleOf } from '../../teams/people.ts'
import { rockTopic } from '../queries.ts'

const commentsOf = (milestoneId: string): Lens<Rock> => ({
  get: ({ milestones }) => milestones.find(({ id }) => id === milestoneId)?.comments ?? [],
  set: (rock, comments) => ({
    ...rock,
    milestones: rock.milestones.map((each) => (each.id === milestoneId ? { ...each, comments } : each)),
  }),
})

/** The comments on a milestone, and how they change. */
export const useMilestoneTalk = (rock: Rock, milestoneId: string) => {
  const people = usePeopleOf([rock.teamId, ...rock.otherTeamsInvolved])
  const params = { rockId: rock.id, milestoneId }
  const lens = commentsOf(milestoneId)
  const talk = useComments({ topic: rockTopic, row: rock, calls: milestones, params, lens, people })
  return { ...talk, item: `milestone-${rock.id}-${milestoneId}` }
}
