import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SignedIn } from '#contract/session.ts'
import { t } from '#contract/words.ts'
import { CalendarContext } from '../days/workspace-calendar.ts'
import { UnsavedGuard } from '../form/UnsavedGuard.tsx'
import { Asking } from '../session/confirming/Asking.tsx'
import { fetchUser, useLogout, UserContext } from '../session/queries.ts'
import { useSignedIn } from '../session/session-end.ts'
import { secondFactorQuery } from '../settings/user/second-factor/changes.ts'
import { SecondFactorPanel } from '../settings/user/second-factor/SecondFactorPanel.tsx'
import { askAgain } from '../sync/asking-again.ts'
import { Kit } from '../ui/Kit.tsx'
import { Logo } from '../ui/Logo.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { useTitle } from '../ui/title.ts'
import styles from './SecondFactorPage.module.css'

/** All that somebody sees who still has to show a second factor, or to add one. */
export const SecondFactorPage = () => {
  useTitle(t('Second factor'))
  const user = useSignedIn()
  if (!user) return <Spinner />
  return (
    <UserContext value={user}>
      <CalendarContext value={user.calendar}>
        <Kit>
          <UnsavedGuard>
            <div className={styles.ground}>
              <div className={styles.brand}>
                <Logo />
                Drumbeat
              </div>
              <Debt user={user} />
            </div>
            <Asking />
          </UnsavedGuard>
        </Kit>
      </CalendarContext>
    </UserContext>
  )
}

const useContinue = () => {
  const client = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: () => fetchUser(client),
    onSuccess: () => router.navigate({ to: '/dashboard' }),
  })
}

/** Shows what was due when the page opened, until the person goes on: adding a second factor must not change the view. */
const Debt = ({ user }: { user: SignedIn }) => {
  const [debt] = useState(user.secondFactor)
  return debt === 'owed' ? <Owed /> : <Required user={user} />
}

/** Asks for the second factor in the dialog that a page opened earlier uses too. */
const Owed = () => {
  const { mutate: goOn } = useContinue()
  useEffect(() => void askAgain('owed').then((isThem) => isThem && goOn()), [goOn])
  return null
}

const Required = ({ user: { fullName } }: { user: SignedIn }) => {
  const { data } = useQuery(secondFactorQuery)
  const { mutate: goOn, isPending } = useContinue()
  const { mutate: logout } = useLogout()
  const hasOne = data !== undefined && (data.passkeys.length > 0 || data.appSince !== null)
  return (
    <main className={styles.page}>
      <h1>{t('One more step, {fullName}', { fullName })}</h1>
      <p>
        {t(
          'Your workspace requires a second factor of everyone who signs in with a password. Add a passkey or an authenticator app to go on.',
        )}
      </p>
      <SecondFactorPanel />
      <div className={styles.foot}>
        <Button disabled={!hasOne || isPending} onClick={() => goOn()}>
          {t('Continue')}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => logout()}>
          {t('Logout')}
        </Button>
      </div>
    </main>
  )
}
