import { rockStatuses } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { DayMenu } from '../../days/DayMenu.tsx'
import { useChangeInPlace } from '../../sync/in-place.ts'
import { PersonMenu } from '../../teams/PersonMenu.tsx'
import { ChoiceMenu } from '../../ui/in-place/ChoiceMenu.tsx'
import { sharedValue } from '../../ui/in-place/editing.ts'
import type { OpenField } from '../../ui/in-place/editing.ts'
import { StatusPill } from '../statuses.tsx'
import { rockFields } from './fields.ts'

const statuses = rockStatuses.map((value) => ({ value, shown: <StatusPill status={value} bare /> }))

/** The menu of a field of one rock or of several. */
export const RockMenu = ({ field, rows, ...menu }: OpenField<Rock> & { onClose: () => void }) => {
  const change = useChangeInPlace(rockFields)
  if (field === 'ownerId') {
    return (
      <PersonMenu
        {...menu}
        required
        label={t('Owner')}
        teamIds={rows.map(({ teamId }) => teamId)}
        inAll={rows.length > 1}
        value={sharedValue(rows, ({ ownerId }) => ownerId)}
        onChoose={(owner) => change(rows, { ownerId: owner?.id ?? null, owner }, t('Owner changed'))}
      />
    )
  }
  if (field === 'dueDate') {
    return (
      <DayMenu
        {...menu}
        value={sharedValue(rows, ({ dueDate }) => dueDate)}
        onChoose={(dueDate) => change(rows, { dueDate }, t('Due date changed'))}
      />
    )
  }
  return (
    <ChoiceMenu
      {...menu}
      label={t('Status')}
      choices={statuses}
      value={sharedValue(rows, ({ status }) => status)}
      onChoose={(status) => change(rows, { status }, t('Status changed'))}
    />
  )
}
