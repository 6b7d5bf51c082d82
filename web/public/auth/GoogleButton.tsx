import { useState } from 'react'
import type { SignInOptions } from '#contract/session.ts'
import { browserZone } from '../../session/zone.ts'
import { ContinueWithGoogle } from './ContinueWithGoogle.tsx'
import { Notice } from './Notice.tsx'

const NotConfigured = ({ password }: { password: boolean }) => (
  <Notice tone="gray">
    Google sign-in needs <code>GOOGLE_CLIENT_ID</code> and <code>GOOGLE_CLIENT_SECRET</code> in this installation’s
    configuration; {password ? 'until then use the form below.' : 'ask whoever runs it.'}
  </Notice>
)

/** Until the options are known it goes to the server, which knows. */
export const GoogleButton = ({ options }: { options: SignInOptions | undefined }) => {
  const [explained, explain] = useState(false)
  const press = () => {
    if (options?.google === false) explain(true)
    else window.location.assign(`/api/auth/google?${new URLSearchParams({ timeZone: browserZone() })}`)
  }
  return (
    <>
      <ContinueWithGoogle onClick={press} />
      {explained && options?.google === false && <NotConfigured password={options.password} />}
    </>
  )
}
