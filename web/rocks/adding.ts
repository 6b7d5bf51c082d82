import { rocks } from '#contract/rocks.ts'
import type { Rock, RockLine } from '#contract/rocks.ts'
import { lineKinds } from '#contract/reading/lines/kinds.ts'
import { plural, t } from '#contract/words.ts'
import { call } from '../api.ts'
import { useAddMany } from '../quick-add/adding.ts'
import type { Adding, Line } from '../quick-add/adding.ts'
import { useUser } from '../session/queries.ts'
import { failed } from '../ui/failures.ts'
import { useAdd } from './changes.ts'
import { rockTopic } from './queries.ts'

const told = ({ title }: Rock) => ({ title: t('Rock created successfully!'), description: title })

/** What a line of a team's page adds: a rock that is due on a day, the quarter's last, and yours unless it says otherwise. */
export const useAddingRocks = (teamId: number, lastDay: string): Adding => {
  const { id: userId } = useUser()
  const { mutateAsync: addOne } = useAdd(told)
  const addMany = useAddMany({
    topic: rockTopic,
    send: (teamId, added: RockLine[]) => call(rocks.addMany, { params: { teamId }, body: { added } }),
    remove: (ids) => call(rocks.removeSelection, { body: { ids } }),
    told: (count) => ({ title: t('Rocks created'), description: plural(count, '{count} rock', '{count} rocks') }),
    onError: failed(t('Failed to create rocks')),
  })
  const bodyOf = ({ title, person, due = lastDay }: Line): RockLine => ({
    title,
    dueDate: due,
    ownerId: person?.id ?? userId,
  })
  return {
    hint: t('Add a rock…'),
    kinds: lineKinds.rock,
    addWords: (count) => plural(count, 'Add {count} rock', 'Add {count} rocks'),
    add: (line) => addOne({ teamId: line.team?.id ?? teamId, body: bodyOf(line) }),
    addAll: (lines) => addMany({ teamId, added: lines.map(bodyOf) }),
  }
}
