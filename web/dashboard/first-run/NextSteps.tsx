import { IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '#contract/words.ts'
import { Panel } from '../../ui/Panel.tsx'
import styles from './NextSteps.module.css'

/** What else helps in a first week. */
export const NextSteps = () => (
  <Panel title={t('Help')}>
    <ul className={styles.lines}>
      <li>
        <Link to="/help-center" hash="getting-started">
          <IconFileText aria-hidden size={16} stroke={1.75} />
          <span>{t('Rocks, to-dos, issues in five minutes')}</span>
          <small>{t('Read')}</small>
        </Link>
      </li>
    </ul>
  </Panel>
)
