import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useContext, useId } from 'react'
import type { MouseEvent } from 'react'
import { placeOf } from '#contract/addresses.ts'
import type { LinkTarget } from '#contract/addresses.ts'
import type { Linked } from '#contract/links.ts'
import { t } from '#contract/words.ts'
import { useTeamNames } from '../teams/names.ts'
import { LeaveForContext } from '../ui/CancelButton.tsx'
import { TeamName } from '../ui/TeamName.tsx'
import { tipWhenCut } from '../ui/tips.ts'
import { kinds } from './kinds.ts'
import styles from './LinkedItems.module.css'

type Props = {
  /** Changes to its rows have the links loaded again. */
  topic: string
  row: { id: number; teamId: number }
  load: (signal: AbortSignal) => Promise<Linked[]>
}

/** What an item is linked with, in its dialog; nothing if there is nothing. */
export const LinkedItems = ({ topic, row: { id, teamId }, load }: Props) => {
  const headingId = useId()
  const { data: items = [] } = useQuery({
    queryKey: [topic, 'summary', 'links', id],
    queryFn: ({ signal }) => load(signal),
    // What is linked may have changed without this row.
    staleTime: 0,
  })
  if (items.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {t('Linked')}
      </h3>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={[item.direction, item.kind, item.id, item.milestoneId].join()}>
            <LinkedItem item={item} teamId={teamId} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const LinkedItem = ({ item, teamId }: { item: Linked; teamId: number }) => {
  const { icon: Icon, word, subject } = kinds[item.kind]
  const isElsewhere = item.teamId !== teamId
  const nameOfTeam = useTeamNames(isElsewhere)
  const team = isElsewhere ? nameOfTeam(item.teamId) : undefined
  const target = placeOf({ ...item, subject, subjectId: item.id })
  const open = useOpen(target)
  return (
    <Link {...target} className={styles.link} preload={false} data-done={item.done} onClick={open}>
      <Icon aria-hidden size={16} stroke={1.75} />
      <span className="sr-only">{word}: </span>
      <span dir="auto" {...tipWhenCut} className={styles.title}>
        {item.title}
      </span>
      {item.done && <span className="sr-only">{t('(done)')}</span>}
      <TeamName name={team} />
    </Link>
  )
}

/** Leaves the dialog first, which asks if something would be lost. A link in a new tab leaves it open. */
const useOpen = (target: LinkTarget) => {
  const leaveFor = useContext(LeaveForContext)
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    leaveFor(() => void navigate(target))
  }
}
