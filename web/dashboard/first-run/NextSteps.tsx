import { IconCalendarEvent, IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '#contract/words.ts'
import { MeetingDialogs, preloadDialogs } from '../../meetings/lazy-parts.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { Panel } from '../../ui/Panel.tsx'
import styles from './NextSteps.module.css'

type Props = { teamId: number | undefined; hasMeeting: boolean }

/** What else a first week has: the weekly meeting, and help. */
export const NextSteps = ({ teamId, hasMeeting }: Props) => {
  const { shown, open, close } = useDialogs<{ kind: 'create weekly' }>()
  return (
    <Panel title={t('This week')}>
      <ul className={styles.lines}>
        {!hasMeeting && (
          <li>
            <button type="button" onPointerEnter={preloadDialogs} onClick={() => open({ kind: 'create weekly' })}>
              <IconCalendarEvent aria-hidden size={16} stroke={1.75} />
              <span>{t('First weekly meeting')}</span>
              <small>{t('Schedule')}</small>
            </button>
          </li>
        )}
        <li>
          <Link to="/help-center" hash="getting-started">
            <IconFileText aria-hidden size={16} stroke={1.75} />
            <span>{t('Rocks, to-dos, issues in five minutes')}</span>
            <small>{t('Help')}</small>
          </Link>
        </li>
      </ul>
      {shown && <MeetingDialogs shown={shown} rows={[]} teamId={teamId} onClose={close} />}
    </Panel>
  )
}
