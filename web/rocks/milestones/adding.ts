import type { MilestoneLine } from '#contract/milestones.ts'
import { milestones } from '#contract/rock-milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { lineKinds } from '#contract/reading/lines/kinds.ts'
import { msg, plural, t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { newId } from '../../form/new-id.ts'
import type { Adding, Line } from '../../quick-add/adding.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { failed } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { rockTopic } from '../queries.ts'
import { useTakeBackAdded, withNew } from './changes.ts'

type Many = { rock: Rock; lines: Line[]; ids: string[] }

/** A line as the API takes it. */
export const milestoneOf = ({ title, person, due }: Line, id: string): MilestoneLine => ({
  id,
  name: title,
  dueDate: due ?? null,
  assignedToId: person?.id ?? null,
})

const bodiesOf = ({ lines, ids }: Many): MilestoneLine[] =>
  lines.map((line, index) => milestoneOf(line, ids[index] ?? ''))

const withAll = (rock: Rock, many: Many): Rock =>
  bodiesOf(many).reduce((rock, body, index) => {
    const assignee = many.lines[index]?.person ?? null
    return withNew(rock, { rock, body, assignee })
  }, rock)

/** Adds milestones by one call, drawn at once; Undo deletes them by another. */
const useAddLines = () => {
  const { mutate: takeBack } = useTakeBackAdded()
  return useOptimistic({
    topic: rockTopic,
    ids: ({ rock }: Many) => [rock.id],
    draw: withAll,
    send: (many) => call(milestones.addMany, { params: { rockId: many.rock.id }, body: { added: bodiesOf(many) } }),
    onSuccess: (_, { rock, lines, ids }) => {
      const title = ids.length === 1 ? t('Milestone added') : t('Milestones added')
      const description =
        lines.length === 1 ? lines[0]?.title : plural(lines.length, '{count} milestone', '{count} milestones')
      return toast({ title, ...(description !== undefined && { description }), undo: () => takeBack({ rock, ids }) })
    },
    onError: failed(msg('Failed to create milestone ({status})')),
  }).mutateAsync
}

/** What a line below a rock's milestones adds. */
export const useAddingMilestones = (rock: Rock): Adding => {
  const addLines = useAddLines()
  const addAll = (lines: Line[]) => addLines({ rock, lines, ids: lines.map(() => newId()) })
  return { ...milestoneWords, add: (line) => addAll([line]), addAll }
}

/** How a line that adds milestones speaks, and what it can say. */
export const milestoneWords: Pick<Adding, 'hint' | 'kinds' | 'addWords'> = {
  hint: t('Add a milestone…'),
  kinds: lineKinds.milestone,
  addWords: (count) => plural(count, 'Add {count} milestone', 'Add {count} milestones'),
}
