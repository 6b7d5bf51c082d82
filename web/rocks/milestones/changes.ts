import type { Input } from '#contract/endpoint.ts'
import { placeAmong } from '#contract/milestones.ts'
import type { Milestone, MilestoneChange } from '#contract/milestones.ts'
import { milestones } from '#contract/rock-milestones.ts'
import { rockProgress } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Person } from '#contract/tenants.ts'
import { msg, t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { isConflict, namesIn, partOf, sendOver, tellClash } from '../../sync/fields.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { rowNow } from '../../sync/rows.ts'
import { toast } from '../../ui/toast.tsx'
import { failed } from '../../ui/failures.ts'
import { nothingToUndo } from '../../ui/undo.ts'
import { rockTopic } from '../queries.ts'

/** The rock with its milestones changed. */
export const withMilestones = (rock: Rock, change: (milestones: Milestone[]) => Milestone[]): Rock => {
  const milestones = change(rock.milestones).map((milestone, position) => ({ ...milestone, position }))
  return { ...rock, milestones, progress: rockProgress({ status: rock.status, milestones }) }
}

/** The rock without some of its milestones. */
const withoutMilestones = (rock: Rock, ids: string[]): Rock =>
  withMilestones(rock, (all) => all.filter(({ id }) => !ids.includes(id)))

/** The rock with one more. */
export const withNew = (rock: Rock, { body, assignee }: Addition): Rock => {
  if (rock.milestones.some(({ id }) => id === body.id)) return rock
  const now = new Date().toISOString()
  const { completed = false, dueDate = null, description = null, assignedToId = null } = body
  const drawn = { id: body.id, name: body.name, completed, dueDate, description, assignedToId, assignee }
  const empty = { comments: [], attachments: [], completedAt: completed ? now : null, completedById: null }
  const milestone: Milestone = { ...drawn, ...empty, position: 0, updatedAt: now }
  return withMilestones(rock, (all) => all.toSpliced(placeAmong(all, milestone), 0, milestone))
}

type Addition = { rock: Rock; body: Input<typeof milestones.add>['body']; assignee: Person | null }

/** Deletes milestones that were just added. */
export const useTakeBackAdded = () =>
  useOptimistic({
    topic: rockTopic,
    ids: ({ rock }: { rock: Rock; ids: string[] }) => [rock.id],
    draw: (row, { ids }) => withoutMilestones(row, ids),
    undo: 'is one',
    send: ({ rock, ids }) => call(milestones.removeMany, { params: { rockId: rock.id }, body: { ids } }),
    onError: failed(msg('Failed to delete milestone ({status})')),
  })

export const useAddMilestone = () => {
  const { mutate: takeBack } = useTakeBackAdded()
  return useOptimistic({
    topic: rockTopic,
    ids: ({ rock }: Addition) => [rock.id],
    draw: withNew,
    send: ({ rock, body }) => call(milestones.add, { params: { rockId: rock.id }, body }),
    onSuccess: (_, { rock, body: { id } }) => {
      const undo = () => takeBack({ rock, ids: [id] })
      return toast({ title: t('Milestone added'), description: t('Your milestone has been created.'), undo })
    },
    onError: failed(msg('Failed to create milestone ({status})')),
  })
}

type Of = { rock: Rock; milestone: Milestone }

const params = ({ rock, milestone }: Of) => ({ rockId: rock.id, milestoneId: milestone.id })

export const updateFailed = failed(msg('Failed to update milestone ({status})'))

type Edit = Of & { change: MilestoneChange; quiet?: true }

/** Refused when someone has changed the milestone since it was read; the form shows that conflict. */
export const useChangeMilestone = () => {
  const change = useOptimistic({
    topic: rockTopic,
    ids: ({ rock }: Edit) => [rock.id],
    send: ({ change: wish, quiet, rock, milestone }: Edit) => {
      const send = (from: Milestone) => {
        const body = { ...wish, updatedAt: from.updatedAt }
        return call(milestones.change, { params: params({ rock, milestone: from }), body })
      }
      if (!quiet) return send(milestone)
      const currentIn = (reply: unknown) => (reply as Rock).milestones.find(({ id }) => id === milestone.id)
      return sendOver({ row: milestone, names: namesIn(wish), send, currentIn })
    },
    onSuccess: (reply, { rock, milestone: was, change: wish, quiet }) => {
      const milestone = reply.milestones.find(({ id }) => id === was.id)
      if (quiet || !milestone) return nothingToUndo
      const undo = () => {
        const back = partOf<MilestoneChange>(was, namesIn(wish))
        change.mutate({ rock, milestone, change: back, quiet: true })
      }
      return toast({ title: t('Milestone updated'), description: t('Changes have been saved.'), undo })
    },
    // What fails in a form is shown there.
    onError: (error, { milestone, quiet }) => {
      if (!quiet) return
      if (isConflict(error)) tellClash(t('Not undone'), milestone.name, error)
      else updateFailed(error)
    },
  })
  return change
}

type Toggle = Of & { completed: boolean; quiet?: true }

/** Sends the wanted state, so that a click that is sent twice changes nothing more. */
export const useToggleMilestone = () => {
  const toggle = useOptimistic({
    topic: rockTopic,
    ids: ({ rock }: Toggle) => [rock.id],
    draw: (row, { milestone, completed }) =>
      withMilestones(row, (all) => all.map((each) => (each.id === milestone.id ? { ...each, completed } : each))),
    send: ({ completed, ...of }) => call(milestones.toggle, { params: params(of), body: { completed } }),
    onSuccess: (_, { completed, quiet, ...of }) => {
      if (quiet) return nothingToUndo
      const undo = () => toggle.mutate({ ...of, completed: !completed, quiet: true })
      const title = completed ? t('Marked Complete') : t('Marked Incomplete')
      return toast({ title, description: of.milestone.name, undo })
    },
    onError: updateFailed,
  })
  return toggle
}

const useRestoreMilestone = () =>
  useOptimistic({
    topic: rockTopic,
    ids: ({ rock }: Of) => [rock.id],
    undo: 'is one',
    send: ({ rock, milestone }) =>
      call(milestones.restore, { params: { rockId: rock.id }, body: { ids: [milestone.id] } }),
    onError: updateFailed,
  })

export const useRemoveMilestone = () => {
  const { mutate: restore } = useRestoreMilestone()
  return useOptimistic({
    topic: rockTopic,
    ids: ({ rock }: Of) => [rock.id],
    draw: (row, { milestone }) => withMilestones(row, (all) => all.filter(({ id }) => id !== milestone.id)),
    send: (of) => call(milestones.remove, { params: params(of) }),
    onSuccess: (_, of) => {
      const description = t('"{name}" was removed.', { name: of.milestone.name })
      return toast({ title: t('Milestone deleted'), description, undo: () => restore(of) })
    },
    onError: failed(msg('Failed to delete milestone ({status})')),
  })
}

const orderOf = ({ milestones }: Rock): string[] => milestones.map(({ id }) => id)

type Reorder = { rock: Rock; ids: string[]; quiet?: true }

/** Puts a rock's milestones in another order; taken back unless a colleague has ordered them since. */
export const useReorder = () => {
  const client = useQueryClient()
  const reorder = useOptimistic({
    topic: rockTopic,
    ids: ({ rock }: Reorder) => [rock.id],
    draw: (row, { ids }) => withMilestones(row, (all) => all.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))),
    scope: 'reorder milestones',
    send: ({ rock, ids }) => call(milestones.reorder, { params: { rockId: rock.id }, body: { ids } }),
    onSuccess: (reply, { rock, quiet }) => {
      if (quiet) return nothingToUndo
      const undo = () => {
        const now = rowNow(client, rockTopic, rock.id) ?? reply
        if (orderOf(now).join() !== orderOf(reply).join()) return tellClash(t('Not undone'), rock.title)
        reorder.mutate({ rock, ids: orderOf(rock), quiet: true })
      }
      return toast({ title: t('Order changed'), description: rock.title, undo })
    },
    onError: updateFailed,
  })
  return reorder
}
