import type { Measurable, Placement } from '#contract/scorecard.ts'
import { t } from '#contract/words.ts'
import { CreateForm } from '../../form/CreateForm.tsx'
import { fieldsOf } from '../../form/fields.ts'
import { useCreate } from '../../form/use-create.ts'
import { inOrder } from '../../ui/list/by-position.ts'
import { usePlace } from './changes.ts'
import { GroupField } from './GroupField.tsx'
import { placementIn } from './view.ts'

type Draft = { groupId: number | null }
type Placed = Placement & { id: number }
type Props = { item: Measurable; items: Measurable[]; teamId: number; onClose: () => void }

/** Moves a measurable to the end of another group of a team's scorecard. */
export const MoveDialog = ({ item, items, teamId, onClose }: Props) => {
  const { isPending, mutate } = usePlace()
  const move = ({ groupId }: Draft, on: Parameters<typeof mutate>[1]) => {
    const lastIn = (others: Placed[], groupId: number | null) => {
      const last = others.findLast((other) => other.groupId === groupId)
      return { teamId, groupId, before: last?.position ?? null, after: null, afterId: last?.id ?? null }
    }
    const now = placementIn(item, teamId)
    const placed = items.flatMap((each): Placed[] => {
      const placement = each.id === item.id ? undefined : placementIn(each, teamId)
      return placement ? [{ ...placement, id: each.id }] : []
    })
    const others = inOrder(placed)
    const above = others.filter(({ position }) => position < (now?.position ?? ''))
    mutate({ row: item, to: lastIn(others, groupId), was: lastIn(above, now?.groupId ?? null) }, on)
  }
  const creation = useCreate<Draft, Measurable>({
    rules: { fields: ['groupId'], errorsOf: () => ({}) },
    start: { groupId: placementIn(item, teamId)?.groupId ?? null },
    add: { isPending, mutate: (draft, on) => move(draft, on) },
    row: item,
    onClose,
  })
  return (
    <CreateForm
      title={t('Move {name}', { name: item.name })}
      verb={t('Move')}
      running={t('Moving...')}
      creation={creation}
    >
      <GroupField teamId={teamId} {...fieldsOf(creation.form)('groupId')} />
    </CreateForm>
  )
}
