import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '#contract/words.ts'
import { Panel } from '../../ui/Panel.tsx'
import styles from '../settings.module.css'
import { accountSections } from '../sections.ts'

/** Leads to what has happened to rights and data, for admins. */
export const TrailPanel = () => (
  <Panel title={accountSections.security}>
    <div className={styles.body}>
      <div className={styles.line}>
        <span className={styles.hint}>
          {t('Who signed in and from where, what was refused, and who was given rights, links and data.')}
        </span>
        <Button renderRoot={(props) => <Link to="/settings/security" {...props} />} variant="default">
          {t('Security trail')}
        </Button>
      </div>
    </div>
  </Panel>
)
