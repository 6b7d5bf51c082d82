import { Button } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import type { SimilarIssue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { useReachedTeams } from '../../teams/reached.ts'
import { LeaveForContext } from '../../ui/CancelButton.tsx'
import { dateOf } from '../../ui/dates.ts'
import { useShowRow } from '../../ui/list/shown-row.ts'
import { useReopen } from '../closing.ts'
import { linkedIssueQuery, similarQuery } from '../queries.ts'
import { statusWords } from '../words.ts'
import styles from './creating.module.css'
import { useLater } from './use-later.ts'

const pauseMilliseconds = 300
const fewestCharacters = 4

type Props = {
  teamId: number
  /** As it is typed. */
  title: string
  /** Leaves what it is typed in and goes on; in a dialog, which asks first if something would be lost, by default. */
  leaveFor?: (go: () => void) => void
  /** An issue has been reopened instead of creating one; it is left by default. */
  onReopened?: () => void
}

/** Earlier issues that resemble a title, with what was decided: a solved one can be reopened instead. */
export const SimilarIssues = (props: Props) => {
  const reached = useReachedTeams().some(({ id }) => id === props.teamId)
  return reached && <Found {...props} />
}

const Found = ({ teamId, title, ...leaving }: Props) => {
  const leaveDialog = useContext(LeaveForContext)
  const { leaveFor = leaveDialog, onReopened = () => leaveFor(() => undefined) } = leaving
  const show = useShowRow('issue')
  const sought = useLater(title.trim(), pauseMilliseconds)
  const enabled = sought.length >= fewestCharacters
  const query = useQuery({ ...similarQuery(teamId, sought), enabled, placeholderData: keepPreviousData })
  const found = (enabled && query.data) || []
  return (
    // No landmark: where a dialog lies above a list, both have one.
    <fieldset aria-label={t('Similar issues')} aria-live="polite" className={styles.found}>
      {found.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('Seen before?')}</h3>
          <ul className={styles.similar}>
            {found.map((issue) => (
              <Similar key={issue.id} issue={issue} onShow={(id) => leaveFor(() => show(id))} onReopened={onReopened} />
            ))}
          </ul>
        </>
      )}
    </fieldset>
  )
}

type SimilarProps = { issue: SimilarIssue; onShow: (id: number) => void; onReopened: () => void }

const Similar = ({ issue, onShow, onReopened }: SimilarProps) => {
  const { id, title, status, closedAt, decision } = issue
  return (
    <li>
      <div className={styles.words}>
        <b dir="auto">{title}</b>
        <span>
          {statusWords[status]}
          {closedAt && ` ${dateOf(closedAt)}`}
          {decision && (
            <>
              {' · '}
              <bdi>{decision}</bdi>
            </>
          )}
        </span>
      </div>
      {status === 'open' ? (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('Open "{title}"', { title })}
          onClick={() => onShow(id)}
        >
          {t('Open (verb)')}
        </Button>
      ) : (
        <ReopenButton id={id} title={title} onReopened={onReopened} />
      )}
    </li>
  )
}

const ReopenButton = ({ id, title, onReopened }: { id: number; title: string; onReopened: () => void }) => {
  const client = useQueryClient()
  const { mutate, isPending } = useReopen()
  const reopen = async () => {
    const [issue] = await client.fetchQuery(linkedIssueQuery(id))
    if (issue) mutate({ issue }, { onSuccess: onReopened })
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t('Reopen "{title}"', { title })}
      disabled={isPending}
      onClick={() => void reopen()}
    >
      {t('Reopen')}
    </Button>
  )
}
