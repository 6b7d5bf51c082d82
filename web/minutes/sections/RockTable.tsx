import type { MeetingRecord } from '#contract/minutes.ts'
import type { RockStatus } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { StatusPill, statuses } from '../../rocks/statuses.tsx'
import { Named } from '../people.tsx'
import styles from './sections.module.css'

const isStatus = (status: string): status is RockStatus => status in statuses

/** The rocks as they stood. */
export const RockTable = ({ record: { rocks } }: { record: MeetingRecord }) => (
  <table className={styles.table} aria-label={t('Rocks')}>
    <thead>
      <tr>
        <th scope="col">{t('Rock')}</th>
        <th scope="col">{t('Owner')}</th>
        <th scope="col">{t('Status')}</th>
        <th scope="col" className={styles.number}>
          {t('Progress')}
        </th>
      </tr>
    </thead>
    <tbody>
      {rocks.map(({ title, ownerId, status, progress }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- minutes never change, and two may have one title
        <tr key={index}>
          <th scope="row" dir="auto">
            {title}
          </th>
          <td>
            <Named id={ownerId} nobody="unassigned" />
          </td>
          <td className={styles.short}>{isStatus(status) ? <StatusPill status={status} bare /> : status}</td>
          <td className={styles.number}>{t('{number}%', { number: progress })}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
