import { useState } from 'react'
import type { SignInOptions } from '#contract/session.ts'
import { browserZone } from '../../session/zone.ts'
import { ContinueWithGoogle } from './ContinueWithGoogle.tsx'
import { Notice } from './Notice.tsx'

const NotConfiguredNotice = ({ password }: { password: boolean }) => (
  <Notice tone="gray">
    Google sign-in needs <code>GOOGLE_CLIENT_ID</code> and <code>GOOGLE_CLIENT_SECRET</code> in this installation’s
    configuration. {password ? 'Until then, use the form below.' : 'Ask whoever runs it.'}
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
