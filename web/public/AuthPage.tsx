import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { optionsQuery } from '../session/queries.ts'
import { useTitle } from '../ui/title.ts'
import { Entrance } from './auth/Entrance.tsx'
import { Notice } from './auth/Notice.tsx'
import { WaysIn } from './auth/WaysIn.tsx'
import { errorSentence } from './auth/errors.ts'

const wordings = {
  signIn: { title: 'Sign in', heading: 'Sign in to Drumbeat', line: 'Your team’s week is waiting.' },
  create: { title: 'Create account', heading: 'Create your account', line: 'A workspace for your team, in a minute.' },
}

export const AuthPage = () => {
  const { register = false, error } = useSearch({ from: '/auth' })
  const options = useQuery(optionsQuery)
  const closed = register && options.data?.registration === false
  const wording = register && !closed ? wordings.create : wordings.signIn
  useTitle(wording.title)
  return (
    <Entrance heading={wording.heading} line={wording.line}>
      {error !== undefined && <Notice tone="red">{errorSentence(error)}</Notice>}
      {closed && <Notice tone="gray">New accounts are closed here. Ask an administrator to add you.</Notice>}
      <WaysIn options={options} register={register && !closed} />
    </Entrance>
  )
}
