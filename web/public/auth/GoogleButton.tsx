import { useState } from 'react'
import type { SignInOptions } from '#contract/session.ts'
import { t } from '#contract/words.ts'
import { browserZone } from '../../session/zone.ts'
import { ContinueWithGoogle } from './ContinueWithGoogle.tsx'
import { Notice } from './Notice.tsx'

const NotConfiguredNotice = ({ password }: { password: boolean }) => (
  <Notice tone="gray">
    {password
      ? t('Signing in with Google is not set up here. Use your email and password below.')
      : t('Signing in with Google is not set up here. Ask an admin of your workspace.')}
  </Notice>
)

/** While the options are unknown, it leaves the answer to the server. */
export const GoogleButton = ({ options }: { options: SignInOptions | undefined }) => {
  const [explained, setExplained] = useState(false)
  const press = () => {
    if (options?.google === false) setExplained(true)
    else window.location.assign(`/api/auth/google?${new URLSearchParams({ timeZone: browserZone() })}`)
  }
  return (
    <>
      <ContinueWithGoogle onClick={press} />
      {explained && options?.google === false && <NotConfiguredNotice password={options.password} />}
    </>
  )
}
