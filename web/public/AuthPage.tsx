import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { t } from '#contract/words.ts'
import { optionsQuery } from '../session/queries.ts'
import { rich } from '../ui/rich.tsx'
import { useTitle } from '../ui/title.ts'
import { AuthFrame } from './auth/AuthFrame.tsx'
import { Notice } from './auth/Notice.tsx'
import { SignInMethods } from './auth/SignInMethods.tsx'
import { errorSentence } from './auth/errors.ts'

const wordings = {
  signIn: { title: t('Sign in'), heading: t('Sign in to Drumbeat'), line: t('Your team’s week is waiting.') },
  create: {
    title: t('Create account'),
    heading: t('Create your account'),
    line: t('A workspace for your team, in a minute.'),
  },
}

/** Says where to sign in, if this page was opened at another address: the server would refuse it here. */
const Elsewhere = ({ address }: { address: string }) =>
  address !== location.origin && (
    <Notice tone="red">
      {rich('You have opened {here}, but this server is at {address}. Sign in there.', {
        here: location.origin,
        address: <a href={`${address}/auth`}>{address}</a>,
      })}
    </Notice>
  )

export const AuthPage = () => {
  const { register = false, error, continue: way } = useSearch({ from: '/auth' })
  const options = useQuery(optionsQuery)
  const closed = register && options.data?.registration === false
  const wording = register && !closed ? wordings.create : wordings.signIn
  useTitle(wording.title)
  return (
    <AuthFrame heading={wording.heading} line={wording.line}>
      {error !== undefined && <Notice tone="red">{errorSentence(error)}</Notice>}
      {way === 'google' && (
        <Notice tone="gray">{t('Another site has led you here. Continue with Google if you want to sign in.')}</Notice>
      )}
      {options.data?.address !== undefined && <Elsewhere address={options.data.address} />}
      {closed && <Notice tone="gray">{t('Registration is closed here. Ask an administrator to add you.')}</Notice>}
      <SignInMethods options={options} register={register && !closed} />
    </AuthFrame>
  )
}
