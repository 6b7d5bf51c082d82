import { Button } from '@mantine/core'
import { t } from '#contract/words.ts'
import { MeetingDialogs, preloadDialogs } from '../../meetings/lazy-parts.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import type { StepProps } from './steps.ts'
import styles from './Steps.module.css'

/** Schedules the team's weekly meeting. */
export const MeetingStep = ({ teamId, onLater }: StepProps) => {
  const { shown, open, close } = useDialogs<{ kind: 'create weekly' }>()
  return (
    <div className={styles.buttons}>
      <Button onPointerEnter={preloadDialogs} onFocus={preloadDialogs} onClick={() => open({ kind: 'create weekly' })}>
        {t('Schedule it')}
      </Button>
      <Button variant="subtle" onClick={onLater}>
        {t('Later')}
      </Button>
      {shown && <MeetingDialogs shown={shown} rows={[]} teamId={teamId} onClose={close} />}
    </div>
  )
}
