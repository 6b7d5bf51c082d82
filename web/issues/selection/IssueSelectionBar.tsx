import { IconBan, IconCalendar, IconCircleCheck, IconPlus, IconSend } from '@tabler/icons-react'
import type { Issue } from '#contract/issues.ts'
import type { Team } from '#contract/teams.ts'
import { t } from '#contract/words.ts'
import { TeamAct } from '../../teams/TeamAct.tsx'
import { BarAct } from '../../ui/list/BarAct.tsx'
import { FieldButtons } from '../../ui/list/FieldButtons.tsx'
import { SelectionBar } from '../../ui/list/SelectionBar.tsx'
import type { Act } from '../commands.ts'
import { useDrop } from '../closing.ts'
import { editing } from '../in-place/editing.ts'
import { moveWords, otherInterval } from '../words.ts'
import { useChangeSelection, useSendSelection } from './changes.ts'

type Props = { issues: Issue[]; open: Act['open']; onClear: () => void }

/** What can be done with the chosen issues, which are open; solving and making a to-do one at a time. */
export const IssueSelectionBar = ({ issues, open, onClear }: Props) => {
  const { mutate: change } = useChangeSelection()
  const { mutate: drop } = useDrop()
  const send = useSendSelection()
  const [first] = issues
  if (!first) return null
  const ids = issues.map(({ id }) => id)
  const isOne = issues.length === 1
  const interval = otherInterval(first)
  const done = (act: () => void) => () => {
    act()
    onClear()
  }
  const sendAll = (team: Team) => {
    send(issues, team)
    onClear()
  }
  const dropAll = () => (isOne ? drop({ issue: first }) : change({ ids, status: 'dropped' }))
  return (
    <SelectionBar label={t('Selected issues')} count={issues.length} onClear={onClear}>
      {isOne && (
        <>
          <BarAct
            name={t('Solve')}
            Icon={IconCircleCheck}
            hint="S"
            onAct={() => open({ kind: 'solve', id: first.id })}
          />
          <BarAct
            name={t('Make a to-do')}
            Icon={IconPlus}
            hint="T"
            onAct={() => open({ kind: 'make a to-do', id: first.id })}
          />
        </>
      )}
      <FieldButtons rows={issues} editing={editing} />
      <BarAct name={moveWords[interval]} Icon={IconCalendar} onAct={done(() => change({ ids, interval }))} />
      {isOne ? (
        <BarAct name={t('Send to a team')} Icon={IconSend} onAct={() => open({ kind: 'send', id: first.id })} />
      ) : (
        <TeamAct anyTeam name={t('Send to a team')} Icon={IconSend} rows={issues} onChoose={sendAll} />
      )}
      <BarAct name={t('Drop')} Icon={IconBan} onAct={done(dropAll)} />
    </SelectionBar>
  )
}
