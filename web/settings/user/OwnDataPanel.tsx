import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { ownDataPath, settings } from '#contract/settings.ts'
import { t } from '#contract/words.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useDownload } from '../download.ts'
import styles from '../settings.module.css'

/** What is about oneself, to take away. */
export const OwnDataPanel = () => {
  const { mutate } = useDownload(settings.askForOwnData)
  return (
    <Panel title={t('Your data')}>
      <div className={styles.body}>
        <div className={styles.line}>
          <span className={styles.hint}>
            {t(
              'Your profile, what you wrote and what is assigned to you, your notifications, sessions and changes, as JSON.',
            )}
          </span>
          <Button
            component="a"
            href={ownDataPath}
            download
            onClick={(event) => {
              event.preventDefault()
              mutate()
            }}
            variant="default"
            leftSection={<IconDownload aria-hidden size={16} />}
          >
            {t('Download your data')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
