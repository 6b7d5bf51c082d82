import { useMemo } from 'react'
import type { Room } from '#contract/room.ts'
import { plural, t } from '#contract/words.ts'
import { useNumbers } from '../../scorecard/entry/use-numbers.ts'
import { useUser } from '../../session/queries.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { MeasurableLine } from '../sections/scorecard/MeasurableLine.tsx'
import { useReviewed } from '../sections/scorecard/use-reviewed.ts'
import type { Reviewed } from '../sections/scorecard/view.ts'
import rowStyles from '../sections/rows/rows.module.css'
import { useStaying } from '../sections/rows/staying.ts'
import { Part } from './Part.tsx'
import { isAskedOf } from './view.ts'

/** Your numbers of the last full periods that are missing. */
export const MyNumbers = ({ room }: { room: Room }) => (
  <Loaded query={useReviewed(room.teamId)} rows={2} failed={t('The scorecard could not be loaded')}>
    {(reviewed) => <Mine reviewed={reviewed} />}
  </Loaded>
)

const Mine = ({ reviewed }: { reviewed: Reviewed[] }) => {
  const { id: userId } = useUser()
  const mine = reviewed.filter(({ row: { item } }) => isAskedOf(item, userId))
  const missing = mine.filter(({ row }) => row.overdue).map(({ row }) => row.item.id)
  const staying = useStaying(missing)
  const numbers = useNumbers(useMemo(() => reviewed.map(({ row }) => row), [reviewed]))
  const shown = mine.filter(({ row }) => staying.has(row.item.id))
  return (
    <Part
      title={t('My numbers')}
      count={missing.length > 0 ? plural(missing.length, '{count} missing', '{count} missing') : undefined}
      isEmpty={shown.length === 0}
    >
      <ul className={rowStyles.rows}>
        {shown.map((each) => (
          <MeasurableLine key={each.row.item.id} reviewed={each} numbers={numbers} issue={null} readOnly={false} />
        ))}
      </ul>
    </Part>
  )
}
