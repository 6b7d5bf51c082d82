import { IconBan, IconCalendar, IconCircleCheck, IconPlus, IconSend } from '@tabler/icons-react'
import type { TablerIcon } from '@tabler/icons-react'
import type { Issue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { iconProps } from '../../ui/icon-props.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { FieldButtons } from '../../ui/list/FieldButtons.tsx'
import { BarButton, SelectionBar } from '../../ui/list/SelectionBar.tsx'
import type { Act } from '../commands.ts'
import { useDrop } from '../closing.ts'
import { editing } from '../in-place/editing.ts'
import { moveWords, otherInterval } from '../words.ts'
import { useChangeSelection } from './changes.ts'

type Props = { issues: Issue[]; open: Act['open']; onClear: () => void }

/** What can be done with the chosen issues, which are open; solving, sending and making a to-do one at a time. */
export const IssueSelectionBar = ({ issues, open, onClear }: Props) => {
  const { mutate: change } = useChangeSelection()
  const { mutate: drop } = useDrop()
  const [first] = issues
  if (!first) return null
  const ids = issues.map(({ id }) => id)
  const isOne = issues.length === 1
  const interval = otherInterval(first)
  const done = (act: () => void) => () => {
    act()
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
      {isOne && (
        <BarAct name={t('Send to a team')} Icon={IconSend} onAct={() => open({ kind: 'send', id: first.id })} />
      )}
      <BarAct name={t('Drop')} Icon={IconBan} onAct={done(dropAll)} />
    </SelectionBar>
  )
}

type ActProps = { name: string; Icon: TablerIcon; hint?: string; onAct: () => void }

const BarAct = ({ name, Icon, hint, onAct }: ActProps) => (
  <BarButton
    aria-label={name}
    leftSection={<Icon {...iconProps} />}
    {...(hint && { rightSection: <Kbd decorative>{hint}</Kbd> })}
    onClick={onAct}
  >
    {name}
  </BarButton>
)
