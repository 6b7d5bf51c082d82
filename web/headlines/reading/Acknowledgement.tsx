import { useQuery } from '@tanstack/react-query'
import { IconCheck } from '@tabler/icons-react'
import type { Headline } from '#contract/headlines.ts'
import { t } from '#contract/words.ts'
import { useUser } from '../../session/queries.ts'
import { membersQuery } from '../../teams/queries.ts'
import { namesOf } from '../../ui/names.ts'
import { tip } from '../../ui/tips.ts'
import { useAcknowledge } from '../changes.ts'
import styles from './reading.module.css'

/** Whether you have acknowledged another team's message, and how many of its readers have; a tip names them. */
export const Acknowledgement = ({ headline }: { headline: Headline }) => {
  const { title, teamId, acknowledgedIds } = headline
  const { id: userId } = useUser()
  const { mutate } = useAcknowledge()
  const { data: members = [] } = useQuery(membersQuery(teamId))
  const who = members.filter(({ id }) => acknowledgedIds.includes(id))
  const isMember = members.some(({ id }) => id === userId)
  return (
    <span className={styles.acknowledgement}>
      <span {...(who.length > 0 && tip(t('Acknowledged by {names}', { names: namesOf(who) })))}>
        {t('{count} of {total} acknowledged', { count: who.length, total: members.length })}
      </span>
      {acknowledgedIds.includes(userId) && (
        <span className={styles.acknowledged}>
          <IconCheck aria-hidden size={14} stroke={2.25} />
          {t('Acknowledged')}
        </span>
      )}
      {isMember && !acknowledgedIds.includes(userId) && (
        <button
          type="button"
          className={styles.acknowledge}
          aria-label={t('Acknowledge "{title}"', { title })}
          onClick={() => mutate(headline)}
        >
          {t('Acknowledge')}
        </button>
      )}
    </span>
  )
}
