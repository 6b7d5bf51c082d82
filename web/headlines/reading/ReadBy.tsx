import { useQuery } from '@tanstack/react-query'
import type { Headline } from '#contract/headlines.ts'
import { t } from '#contract/words.ts'
import { rich } from '../../ui/rich.tsx'
import { membersQuery } from '../../teams/queries.ts'
import { peopleQuery } from '../../tenants/queries.ts'
import { AvatarList } from '../../ui/AvatarList.tsx'
import { namesOf } from '../../ui/names.ts'
import { readersOf } from '../view.ts'
import styles from './reading.module.css'

/** Who has opened a headline, and who of its team has not. */
export const ReadBy = ({ headline }: { headline: Headline }) => {
  const { data: people = [] } = useQuery(peopleQuery)
  const { data: members = [] } = useQuery(membersQuery(headline.teamId))
  const { read, unread } = readersOf(headline, people, members)
  return (
    <section>
      <h3>
        {rich('Read by {count}', {
          count: <span>{t('{count} of {total}', { count: read.length, total: read.length + unread.length })}</span>,
        })}
      </h3>
      <AvatarList people={read} missing={unread} />
      {unread.length > 0 && <p className={styles.missing}>{t('Not yet: {names}', { names: namesOf(unread) })}</p>}
    </section>
  )
}
