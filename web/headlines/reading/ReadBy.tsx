import { useQuery } from '@tanstack/react-query'
import type { Headline } from '#contract/headlines.ts'
import type { Person } from '#contract/tenants.ts'
import { membersQuery } from '../../teams/queries.ts'
import { peopleQuery } from '../../tenants/queries.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { tip } from '../../ui/tips.ts'
import { namesOf, readersOf } from '../view.ts'
import styles from './reading.module.css'

const maxShown = 30

/** Who has opened a headline, and who of its team has not. */
export const ReadBy = ({ headline }: { headline: Headline }) => {
  const { data: people = [] } = useQuery(peopleQuery)
  const { data: members = [] } = useQuery(membersQuery(headline.teamId))
  const { read, unread } = readersOf(headline, people, members)
  return (
    <section>
      <h3>
        Read by{' '}
        <span>
          {read.length} of {read.length + unread.length}
        </span>
      </h3>
      <ul className={styles.wrapped}>
        {read.slice(0, maxShown).map((person) => (
          <Reader key={person.id} person={person} />
        ))}
        {unread.slice(0, Math.max(0, maxShown - read.length)).map((person) => (
          <Reader key={person.id} person={person} missing />
        ))}
      </ul>
      {unread.length > 0 && <p className={styles.missing}>Not yet: {namesOf(unread)}</p>}
    </section>
  )
}

const Reader = ({ person, missing = false }: { person: Person; missing?: boolean }) => (
  <li {...tip(person.fullName)}>
    <Avatar person={person} missing={missing} />
    {!missing && <span className="sr-only">{person.fullName}</span>}
  </li>
)
