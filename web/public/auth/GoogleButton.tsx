import { useState } from 'react'
import type { SignInOptions } from '#contract/session.ts'
import { button } from '../frame/button.ts'
import { Notice } from './Notice.tsx'
import styles from './GoogleButton.module.css'

const Mark = () => (
  <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M20.5 12H12.5M20.5 12a8.5 8.5 0 1 1-2.7-6.2" />
  </svg>
)

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
    else window.location.assign('/api/auth/google')
  }
  return (
    <>
      <button type="button" className={`${button('secondary', 'big')} ${styles.google}`} onClick={press}>
        <Mark />
        Continue with Google
      </button>
      {explained && options?.google === false && <NotConfigured password={options.password} />}
    </>
  )
}
