import type { Found } from '#contract/search.ts'
import { rockStatuses } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { StatusPill } from '../../rocks/statuses.tsx'
import { useTeamNames } from '../../teams/names.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { dateOf } from '../../ui/dates.ts'
import { DueDate } from '../../ui/DueDate.tsx'
import { useCurrentTeam } from '../../teams/current-team.ts'
import { Marked } from './Marked.tsx'
import styles from './palette.module.css'

/** What is known of something besides its title: what it is part of, its team if it is another one, status, date, person. */
export const FoundFacts = ({ found }: { found: Found }) => {
  const { subject, teamId, partOf, dueDate, done, startTime, person } = found
  const { team } = useCurrentTeam()
  const nameOf = useTeamNames()
  const isOfTeam = subject !== 'teams' && teamId !== null && teamId !== team?.id
  const status = rockStatuses.find((each) => each === found.status)
  return (
    <>
      {partOf && <bdi className={styles.beside}>{partOf.title}</bdi>}
      {isOfTeam && <bdi className={styles.beside}>{nameOf(teamId)}</bdi>}
      {status && <StatusPill status={status} />}
      {dueDate !== null && status === undefined && <DueDate item={{ completed: done, dueDate }} />}
      {startTime !== null && <span className={styles.date}>{dateOf(startTime)}</span>}
      {person && subject === 'users' && <bdi className={styles.beside}>@{person.username}</bdi>}
      {person && subject !== 'users' && (
        <>
          <Avatar person={person} />
          <span className="sr-only">{person.fullName}</span>
        </>
      )}
    </>
  )
}

/** What its text or its comments say around what was asked for. */
export const FoundExcerpt = ({ found, asked }: { found: Found; asked: readonly string[] }) => {
  if (found.excerpt === null) return null
  return (
    <span className={styles.excerpt}>
      {found.inComments && <span className={styles.where}>{t('In comments')}</span>}
      <bdi>
        <Marked text={found.excerpt} asked={asked} />
      </bdi>
    </span>
  )
}
