import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SecondStepWays } from '#contract/problem.ts'
import type { SignInOptions } from '#contract/session.ts'
import { t } from '#contract/words.ts'
import { noPasskeysHere } from '../../session/passkeys-here.ts'
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'
import { rich } from '../../ui/rich.tsx'
import { button } from '../frame/button.ts'
import { CredentialsForm } from './CredentialsForm.tsx'
import { DemoButton } from './DemoButton.tsx'
import { GoogleButton } from './GoogleButton.tsx'
import { Notice } from './Notice.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import styles from './SignInMethods.module.css'

const LegalNote = () => (
  <p className={styles.legal}>
    {rich('By continuing you agree to the {terms} and the {privacy}.', {
      terms: <Link to="/terms-of-service">{t('Terms of Service')}</Link>,
      privacy: <Link to="/privacy-policy">{t('Privacy Policy')}</Link>,
    })}
  </p>
)

const SwitchLink = ({ register, open }: { register: boolean; open: boolean }) => {
  if (register) {
    return (
      <p className={styles.other}>
        {rich('Already have an account? {link}', { link: <Link to="/auth">{t('Sign in')}</Link> })}
      </p>
    )
  }
  if (!open) return <p className={styles.other}>{t('New here? Ask an administrator to add you.')}</p>
  return (
    <p className={styles.other}>
      {rich('New here? {link}', {
        link: (
          <Link to="/auth" search={{ register: true }}>
            {t('Create an account')}
          </Link>
        ),
      })}
    </p>
  )
}

const LoadingFields = () => (
  <div className={styles.waiting} aria-hidden="true">
    <i />
    <i />
    <i />
  </div>
)

type Props = { options: UseQueryResult<SignInOptions>; register: boolean }
type Step = Props & { onSecondStep: (ways: SecondStepWays) => void }

const [SecondStep] = lazyWithPreload(async () => (await import('./SecondStep.tsx')).SecondStep)

/** Every way to sign in that the installation offers, Google first; after a password, the second step alone. */
export const SignInMethods = ({ options, register }: Props) => {
  const [ways, setWays] = useState<SecondStepWays>()
  if (ways) return <SecondStep ways={ways} onBack={() => setWays(undefined)} />
  return <FirstStep options={options} register={register} onSecondStep={setWays} />
}

const FirstStep = ({ options: { data: options, isPending, isFetching, refetch }, register, onSecondStep }: Step) => (
  <>
    <GoogleButton options={options} />
    {!register && noPasskeysHere() === null && <PasskeyButton />}
    {isPending && <LoadingFields />}
    {!isPending && !options && (
      <Notice tone="red">
        {rich('The other ways to sign in could not be loaded. {button}', {
          button: (
            <button type="button" className={styles.again} disabled={isFetching} onClick={() => void refetch()}>
              {t('Try again')}
            </button>
          ),
        })}
      </Notice>
    )}
    {options?.password && <CredentialsForm register={register} mail={options.mail} onSecondStep={onSecondStep} />}
    <LegalNote />
    <SwitchLink register={register} open={options?.registration !== false} />
    {options?.demo && <DemoButton className={button('secondary')} />}
  </>
)
