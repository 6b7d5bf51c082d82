import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#contract/words.ts'
import { useUser } from '../../session/queries.ts'
import { peopleQuery } from '../../tenants/queries.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { rich } from '../../ui/rich.tsx'
import styles from '../settings.module.css'
import { userSections } from '../sections.ts'

const [LeaveDialog, preload] = lazyWithPreload(async () => (await import('./LeaveDialog.tsx')).LeaveDialog)

/** Deletes one's own account. */
export const LeavePanel = () => {
  const { id, role } = useUser()
  const { data: people } = useQuery(peopleQuery)
  const { shown, open, close } = useDialogs<'leave'>()
  const isOnlyAdmin =
    role === 'admin' && people?.some((person) => person.role === 'admin' && person.id !== id) === false
  return (
    <Panel title={userSections.leave}>
      <div className={styles.body}>
        {isOnlyAdmin ? (
          <p className={styles.hint}>
            <OnlyAdmin />
          </p>
        ) : (
          <div className={styles.line}>
            <span className={styles.hint}>{t('Ends your account at once. What you wrote stays with your teams.')}</span>
            <Button
              variant="default"
              className={styles.danger}
              onPointerEnter={preload}
              onFocus={preload}
              onClick={() => open('leave')}
            >
              {t('Delete your account')}
            </Button>
          </div>
        )}
      </div>
      {shown && <LeaveDialog onClose={close} />}
    </Panel>
  )
}

const OnlyAdmin = () =>
  rich('You are the only admin. Make someone else an admin in {users} first, or delete the workspace in {settings}.', {
    users: (
      <Link to="/users" className={styles.link}>
        {t('Users')}
      </Link>
    ),
    settings: (
      <Link to="/settings/account" className={styles.link}>
        {t('Account Settings')}
      </Link>
    ),
  })
