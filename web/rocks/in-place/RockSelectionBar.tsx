import { IconArchive, IconUsersGroup } from '@tabler/icons-react'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { useChangeInPlace } from '../../sync/in-place.ts'
import { useMoveToTeam } from '../../sync/moving.ts'
import { TeamAct } from '../../teams/TeamAct.tsx'
import { BarAct } from '../../ui/list/BarAct.tsx'
import { FieldButtons } from '../../ui/list/FieldButtons.tsx'
import { SelectionBar } from '../../ui/list/SelectionBar.tsx'
import { editing } from './editing.ts'
import { rockFields } from './fields.ts'

type Props = { rocks: Rock[]; onClear: () => void }

/** What can be done with all chosen rocks at once, each in one call. */
export const RockSelectionBar = ({ rocks, onClear }: Props) => {
  const change = useChangeInPlace(rockFields)
  const move = useMoveToTeam(rockFields)
  const archive = () => {
    change(rocks, { isArchived: true }, t('Archived'))
    onClear()
  }
  return (
    <SelectionBar label={t('Selected rocks')} count={rocks.length} onClear={onClear}>
      <FieldButtons rows={rocks} editing={editing} />
      <TeamAct
        name={t('Move to a team')}
        Icon={IconUsersGroup}
        rows={rocks}
        onChoose={(team) => {
          move(rocks, team)
          onClear()
        }}
      />
      {rocks.some(({ isArchived }) => !isArchived) && <BarAct name={t('Archive')} Icon={IconArchive} onAct={archive} />}
    </SelectionBar>
  )
}
