import { settings } from '#contract/settings.ts'
import { t } from '#contract/words.ts'
import { Panel } from '../../ui/Panel.tsx'
import { DownloadButton } from '../DownloadButton.tsx'
import styles from '../settings.module.css'
import { userSections } from '../sections.ts'

/** What is about oneself, to take away. */
export const OwnDataPanel = () => (
  <Panel title={userSections.data}>
    <div className={styles.body}>
      <div className={styles.line}>
        <span className={styles.hint}>
          {t(
            'Your profile, what you wrote and what is assigned to you, your notifications, sessions and changes, as JSON.',
          )}
        </span>
        <DownloadButton asking={settings.askForOwnData}>{t('Download your data')}</DownloadButton>
      </div>
    </div>
  </Panel>
)
