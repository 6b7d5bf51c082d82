import { useEffect, useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import type { Problem, SecondStepWays } from '#contract/problem.ts'
import { ApiError } from '../../api.ts'
import { secondStepOf, useLogin, useRegister } from '../../session/queries.ts'
import { loadCheck } from '../load-check.ts'

type Typed = { fullName: string; company: string; email: string; password: string }
type Name = keyof Typed

const emptyFields: Typed = { fullName: '', company: '', email: '', password: '' }

// Without a company's name the workspace is named after the person.
const newUserOf = ({ company, ...typed }: Typed) => ({ ...typed, company: company.trim() || undefined })

type IssuesIn = (typed: Typed) => Problem['issues']

const loadIssuesIn = async (register: boolean): Promise<IssuesIn> => {
  const check = await loadCheck(register ? 'newUser' : 'signIn')
  if (register) return (typed) => check(newUserOf(typed))
  // Any password may be tried, but an empty one counts as missing.
  return ({ email, password }) => check({ email, password: password || undefined })
}

const focusFirst = (form: HTMLFormElement | null, wrong: readonly string[]) => {
  const first = [...(form?.elements ?? [])].find((element) => wrong.includes(element.getAttribute('name') ?? ''))
  if (first instanceof HTMLElement) first.focus()
}

/** What the fields show: some password managers fill them without an event, which typing is known by. */
const shownIn = (form: HTMLFormElement): Partial<Typed> => {
  const shown = new FormData(form)
  const names = ['fullName', 'company', 'email', 'password'] as const
  const texts = names.map((name) => [name, shown.get(name)] as const)
  return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string'))
}

const refusalOf = (error: Error | null): Partial<Problem> =>
  error instanceof ApiError ? error.problem : { message: error?.message }

const useSending = (register: boolean, onSecondStep: (ways: SecondStepWays) => void) => {
  const login = useLogin()
  const registration = useRegister()
  const onError = (error: Error) => {
    const ways = secondStepOf(error)
    if (ways) onSecondStep(ways)
  }
  const send = (typed: Typed) => {
    if (register) registration.mutate(newUserOf(typed))
    else login.mutate({ email: typed.email, password: typed.password }, { onError })
  }
  const { error, isPending } = register ? registration : login
  return { send, refusal: refusalOf(error), running: isPending, isMailed: register && registration.data === null }
}

/** The sign-in page's form: what is typed, what is wrong with it, and submitting it. */
export const useCredentials = (
  register: boolean,
  form: RefObject<HTMLFormElement | null>,
  onSecondStep: (ways: SecondStepWays) => void,
) => {
  const [typed, setTyped] = useState(emptyFields)
  // Which of the two forms has been submitted once: only that one shows errors while people type.
  const [checked, setChecked] = useState<{ register: boolean; issuesIn: IssuesIn }>()
  const [sent, setSent] = useState(emptyFields)
  const { send, refusal, running, isMailed } = useSending(register, onSecondStep)

  useEffect(() => {
    void loadIssuesIn(register)
  }, [register])

  const issues = checked?.register === register ? checked.issuesIn(typed) : undefined
  // The server's message about a field applies only to the value it was sent.
  const refusedAt = (name: Name) =>
    typed[name] === sent[name] ? refusal.issues?.find(({ path }) => path === name)?.message : undefined
  const errorAt = (name: Name) => issues?.find(({ path }) => path === name)?.message ?? refusedAt(name)
  const change = (name: Name) => (value: string) => setTyped((before) => ({ ...before, [name]: value }))
  const field = (name: Name) => ({ name, value: typed[name], error: errorAt(name), onChange: change(name) })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const now = { ...typed, ...shownIn(event.currentTarget) }
    setTyped(now)
    const issuesIn = await loadIssuesIn(register)
    setChecked({ register, issuesIn })
    const wrong = issuesIn(now)?.map(({ path }) => path)
    if (wrong) focusFirst(form.current, wrong)
    else if (!running) {
      setSent(now)
      send(now)
    }
  }

  const shownAtField = refusal.issues?.some(({ message }) => message === refusal.message)
  const problem = shownAtField ? undefined : refusal.message
  return { field, submit, problem, running, mailedTo: isMailed ? sent.email.trim() : undefined }
}
