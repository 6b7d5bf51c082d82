import { Button } from '@mantine/core'
import { IconBan, IconCalendar, IconCircleCheck, IconPlus, IconSend } from '@tabler/icons-react'
import type { Issue } from '#contract/issues.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { useDiscuss } from '../../../changes.ts'
import type { RoomAct } from '../act.ts'
import styles from './stage.module.css'

type Props = { room: Room; issue: Issue; act: RoomAct }

const icon = { 'aria-hidden': true, size: 16, stroke: 1.75 } as const

/** What can become of the issue under discussion. */
export const StageButtons = ({ room, issue, act }: Props) => {
  const { mutate: discuss } = useDiscuss()
  if (!issue.can.edit) return null
  const { id, interval } = issue
  const park = () => {
    act.move(issue)
    discuss({ room, issueId: null })
  }
  return (
    <div className={styles.verbs}>
      <Button leftSection={<IconCircleCheck {...icon} />} onClick={() => act.open({ kind: 'solve', id })}>
        {t('Solve')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPlus {...icon} />}
        onClick={() => act.open({ kind: 'make a to-do', id })}
      >
        {t('Make a to-do')}
      </Button>
      {interval === 'short-term' && (
        <Button variant="default" leftSection={<IconCalendar {...icon} />} onClick={park}>
          {t('Park')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconSend {...icon} />} onClick={() => act.open({ kind: 'send', id })}>
        {t('Send to another team')}
      </Button>
      <Button variant="default" leftSection={<IconBan {...icon} />} onClick={() => act.drop(issue)}>
        {t('Drop')}
      </Button>
    </div>
  )
}
