import { type ReactNode, use } from 'react'
import type { User } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { useTeamNames } from '../teams/names.ts'
import { PersonCard } from '../tenants/PersonCard.tsx'
import { agoInWords } from '../ui/ago.ts'
import { useNow } from '../ui/clock.ts'
import type { CardProps, Column } from '../ui/list/list.ts'
import { Tag } from '../ui/Tag.tsx'
import { tipWhenCut } from '../ui/tips.ts'
import type { Act } from './commands.ts'
import styles from './visits.module.css'
import { VisitsContext } from './visits.ts'

/** What only admins see of people: their teams and their last visit. */
export const visitColumns: Column<User, Act>[] = [
  {
    head: t('Teams'),
    width: 200,
    below: { 1200: 140, 1024: 110 },
    print: false,
    cell: ({ id }) => <Teams of={id} />,
  },
  {
    head: t('Last visit'),
    width: 190,
    below: { 1200: 150 },
    print: false,
    cell: (person, { open }) => (
      <LastVisit of={person}>
        <button type="button" className={styles.again} onClick={() => open({ kind: 'invite', id: person.id })}>
          {t('New link')}
        </button>
      </LastVisit>
    ),
  },
]

const Teams = ({ of }: { of: number }) => {
  const visit = use(VisitsContext).get(of)
  const nameOf = useTeamNames()
  const names = (visit?.teamIds ?? []).flatMap((id) => nameOf(id) ?? [])
  return (
    <span dir="auto" {...tipWhenCut} className={styles.teams}>
      {names.length === 0 && visit ? t('No team') : names.join(t(', '))}
    </span>
  )
}

type Props = { of: User; children?: ReactNode }

const LastVisit = ({ of: { id, isSample }, children }: Props) => {
  const visit = use(VisitsContext).get(id)
  const now = useNow()
  if (!visit || isSample) return null
  if (!visit.hasJoined) {
    return (
      <span className={styles.invited}>
        <Tag>{t('Invited')}</Tag>
        {children}
      </span>
    )
  }
  return (
    <span className={styles.visit}>
      {visit.lastVisitAt === null ? t('unknown') : agoInWords(visit.lastVisitAt, now)}
    </span>
  )
}

/** On a phone the last visit stands below the address. */
export const VisitCard = (props: CardProps<User, Act>) => <PersonCard {...props} note={<LastVisit of={props.row} />} />
