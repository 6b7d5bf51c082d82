import type { Measurable } from '#contract/scorecard.ts'
import { t } from '#contract/words.ts'
import { CreateForm } from '../../form/CreateForm.tsx'
import { fieldsOf } from '../../form/fields.ts'
import { useCreate } from '../../form/use-create.ts'
import { inOrder } from '../../ui/list/by-position.ts'
import { usePlace } from './changes.ts'
import { GroupField } from './MeasurableForms.tsx'
import { placementIn } from './view.ts'

type Draft = { groupId: number | null }
type Props = { item: Measurable; items: Measurable[]; teamId: number; onClose: () => void }

/** Moves a measurable to the end of another group of a team's scorecard. */
export const MoveDialog = ({ item, items, teamId, onClose }: Props) => {
  const { isPending, mutate } = usePlace()
  const move = ({ groupId }: Draft, on: Parameters<typeof mutate>[1]) => {
    const others = items
      .filter(({ id }) => id !== item.id)
      .flatMap((each) => {
        const placement = placementIn(each, teamId)
        return placement?.groupId === groupId ? [{ id: each.id, position: placement.position }] : []
      })
    const last = inOrder(others).at(-1)
    mutate({ item, teamId, groupId, before: last?.position ?? null, after: null, afterId: last?.id ?? null }, on)
  }
  const creation = useCreate<Draft, Measurable>({
    rules: { fields: ['groupId'], errorsOf: () => ({}) },
    start: { groupId: placementIn(item, teamId)?.groupId ?? null },
    add: { isPending, mutate: (draft, on) => move(draft, on) },
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
