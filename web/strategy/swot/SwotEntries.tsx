import { IconMessageReport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Issue } from '#contract/issues.ts'
import type { Entry } from '#contract/vision.ts'
import { t } from '#contract/words.ts'
import { rich } from '../../ui/rich.tsx'
import { statusWords } from '../../issues/words.ts'
import styles from './swot.module.css'
import type { SwotIssues } from './use-swot-issues.ts'

type Props = { entries: readonly Entry[]; issues: SwotIssues }

/** The lines of one list; each becomes an issue in one click. */
export const SwotEntries = ({ entries, issues: { mayMake, issueFrom, make, makingId } }: Props) => (
  <ul className={styles.entries}>
    {entries.map((entry) => {
      const issue = issueFrom(entry)
      return (
        <li key={entry.id}>
          <span dir="auto">{entry.text}</span>
          {issue && <IssueLink issue={issue} />}
          {!issue && mayMake && (
            <button
              type="button"
              className={styles.make}
              disabled={makingId !== undefined}
              aria-label={t('Make an issue of "{text}"', { text: entry.text })}
              onClick={() => make(entry)}
            >
              <IconMessageReport aria-hidden size={14} />
              {makingId === entry.id ? t('Creating...') : t('Make an issue')}
            </button>
          )}
        </li>
      )
    })}
  </ul>
)

const IssueLink = ({ issue: { id, teamId, status, archivedAt } }: { issue: Issue }) => (
  <Link to="/issues" search={{ team: teamId, edit: id }} className={styles.issue}>
    <IconMessageReport aria-hidden size={14} />
    {rich('Issue · {archivedAt}', { archivedAt: archivedAt === null ? statusWords[status] : t('Archived') })}
  </Link>
)
