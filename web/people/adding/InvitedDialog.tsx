import { Button } from '@mantine/core'
import { useContext } from 'react'
import { localDay } from '#contract/days.ts'
import type { Invitations, Invited } from '#contract/invitations.ts'
import { t } from '#contract/words.ts'
import { LeaveContext } from '../../ui/CancelButton.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { shortDate } from '../../ui/dates.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { failedOf } from './draft.ts'
import styles from './InvitedDialog.module.css'

type Props = { invited: Invitations; onClose: () => void; onTryAgain: () => void }

const isInvited = (person: Invited): person is Invited & { url: string } => person.url !== null

const lineOf = ({ fullName, email, url }: Invited): string => `${fullName} <${email}>: ${url}`

const noteOf = ({ expiresAt, mailed }: Invitations): string => {
  const until = shortDate(localDay(new Date(expiresAt)))
  return mailed
    ? t('Each link works once and is valid until {until}. They have also been sent by email.', { until })
    : t('Each link works once and is valid until {until}. You won’t see these links again.', { until })
}

/** The links of those who have been invited, and who could not be. */
export const InvitedDialog = ({ invited, onClose, onTryAgain }: Props) => {
  const links = invited.people.filter(isInvited)
  return (
    <Dialog
      opened
      title={t('Invitation links')}
      onClose={onClose}
      footer={<Foot again={failedOf(invited) !== ''} onTryAgain={onTryAgain} />}
    >
      <Failures people={invited.people.filter(({ problem }) => problem !== null)} />
      {links.map(({ email, fullName, url }) => (
        <CopyField
          key={email}
          label={t('Invitation link for {fullName} ({email})', { fullName, email })}
          what="link"
          value={url}
        />
      ))}
      {links.length > 1 && (
        <CopyField
          lines
          label={t('All links')}
          what="links"
          verb={t('Copy all')}
          value={links.map(lineOf).join('\n')}
        />
      )}
      {links.length > 0 && <p className={styles.note}>{noteOf(invited)}</p>}
    </Dialog>
  )
}

const Failures = ({ people }: { people: Invited[] }) =>
  people.length > 0 && (
    <div role="alert" className={styles.failures}>
      <p>{t('These could not be invited:')}</p>
      <ul>
        {people.map(({ email, problem }) => (
          <li key={email}>
            <b>{email}</b> <span>{problem}</span>
          </li>
        ))}
      </ul>
    </div>
  )

type FootProps = { again: boolean; onTryAgain: () => void }

const Foot = ({ again, onTryAgain }: FootProps) => (
  <>
    {again && (
      <Button variant="default" onClick={onTryAgain}>
        {t('Change those addresses')}
      </Button>
    )}
    <Button onClick={useContext(LeaveContext)}>{t('Done')}</Button>
  </>
)
