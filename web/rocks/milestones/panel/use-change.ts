import { milestones } from '#contract/rock-milestones.ts'
import type { Milestone, MilestoneChange } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { ApiError, call } from '../../../api.ts'
import { useOptimistic } from '../../../sync/optimistic.ts'
import { isSame } from '../../../sync/same.ts'
import { toast } from '../../../ui/toast.tsx'
import { nothingToUndo } from '../../../ui/undo.ts'
import { rockTopic } from '../../queries.ts'
import { updateFailed, withMilestones } from '../changes.ts'

type Part = Partial<Pick<Milestone, 'name' | 'description' | 'dueDate' | 'assignedToId' | 'assignee'>> & {
  attachments?: { url: string }[]
}
type Change = { over: Milestone; part: Part; told?: string }

// The person comes along to be drawn; files are drawn once they are stored.
const bodyOf = (part: Part): MilestoneChange => ({ ...part, assignee: undefined }) as MilestoneChange
const drawnOf = (part: Part): Partial<Milestone> => ('attachments' in part ? {} : (part as Partial<Milestone>))

/** A rock as a refusal has it: its milestone as it is now. */
export const milestoneIn = (id: string) => (reply: unknown) =>
  (reply as Rock | undefined)?.milestones.find((each) => each.id === id)

const currentOf = (error: unknown, id: string): Milestone | undefined =>
  error instanceof ApiError && error.status === 409 ? milestoneIn(id)(error.problem.current) : undefined

const before = (over: Milestone, part: Part): Part =>
  Object.fromEntries(Object.keys(part).map((name) => [name, over[name as keyof Milestone]]))

/**
 * Changes fields of a milestone over a copy of it: draws them at once and offers to take them back. Refused with 409
 * when a colleague has changed that copy.
 */
export const useChangeMilestonePart = (rock: Rock, id: string) => {
  const change = useOptimistic<Rock, Change, Rock>({
    topic: rockTopic,
    scope: `milestone ${id}`,
    ids: () => [rock.id],
    draw: (row, { part }) =>
      withMilestones(row, (all) => all.map((each) => (each.id === id ? { ...each, ...drawnOf(part) } : each))),
    send: ({ over, part }) =>
      call(milestones.change, {
        params: { rockId: rock.id, milestoneId: id },
        body: { ...bodyOf(part), updatedAt: over.updatedAt },
      }),
    onSuccess: (reply, { over, part, told }) => {
      const after = milestoneIn(id)(reply)
      if (told === undefined || !after) return nothingToUndo
      const undo = () => change.mutate({ over: after, part: before(over, part) }, { onError: updateFailed })
      return toast({ title: told, description: after.name, undo })
    },
  })
  const { mutateAsync } = change
  const save = (over: Milestone, part: Part, told: string): Promise<Rock> => mutateAsync({ over, part, told })
  /** A colleague's change to other fields is no matter. */
  const choose = async (over: Milestone, part: Part, told: string): Promise<void> => {
    try {
      await save(over, part, told)
    } catch (refusal) {
      const current = currentOf(refusal, id)
      if (current && isSame(before(current, part), before(over, part)))
        await save(current, part, told).catch(updateFailed)
      else updateFailed(refusal as Error)
    }
  }
  return { save, choose }
}
