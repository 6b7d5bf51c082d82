import type { Rock } from '#contract/rocks.ts'
import { CommentsDialog } from '../comments/CommentsDialog.tsx'
import { useUser } from '../session/queries.ts'
import { usePeopleOf } from '../teams/people.ts'
import { useAddComment, useEditComment, useRemoveComment } from './comment-changes.ts'

type Props = { rock: Rock; milestoneId?: string; onClose: () => void }

/** The comments on a rock, or on one of its milestones. */
export const RockComments = ({ rock, milestoneId, onClose }: Props) => {
  const user = useUser()
  const people = usePeopleOf([rock.teamId, ...rock.otherTeamsInvolved])
  const add = useAddComment()
  const edit = useEditComment()
  const remove = useRemoveComment()
  const milestone = rock.milestones.find(({ id }) => id === milestoneId)
  const { comments } = milestone ?? rock
  const on = { rockId: rock.id, ...(milestone ? { milestoneId: milestone.id } : {}) }
  return (
    <CommentsDialog
      title={milestone ? 'Milestone Comments' : 'Rock Comments'}
      item={milestone ? `milestone-${rock.id}-${milestone.id}` : `rock-${rock.id}`}
      comments={comments}
      people={people}
      adding={add.isPending}
      onAdd={(text) => {
        const at = new Date().toISOString()
        return add.mutateAsync({ on, text, by: user, people, at, known: comments.length })
      }}
      onEdit={(comment, text) => edit.mutateAsync({ on, comment, text, people })}
      onRemove={(comment) => remove.mutate({ on, comment })}
      onClose={onClose}
    />
  )
}
