import { useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import { NewUser } from '#contract/people.ts'
import { issuesOf } from '#contract/problem.ts'
import type { Problem } from '#contract/problem.ts'
import { SignIn } from '#contract/session.ts'
import { ApiError } from '../../api.ts'
import { useLogin, useRegister } from '../../session/queries.ts'

type Typed = { fullName: string; email: string; password: string }
type Name = keyof Typed

const nothing: Typed = { fullName: '', email: '', password: '' }

const issuesIn = (typed: Typed, register: boolean) => {
  if (register) return issuesOf(NewUser, typed)
  // Any password may be tried, but an empty field is a missing one.
  return issuesOf(SignIn, { email: typed.email, password: typed.password || undefined })
}

const focusFirst = (form: HTMLFormElement | null, wrong: readonly string[]) => {
  const first = [...(form?.elements ?? [])].find((element) => wrong.includes(element.getAttribute('name') ?? ''))
  if (first instanceof HTMLElement) first.focus()
}

const refusalOf = (error: Error | null): Partial<Problem> =>
  error instanceof ApiError ? error.problem : { message: error?.message }

const useSending = (register: boolean) => {
  const login = useLogin()
  const registration = useRegister()
  const send = ({ fullName, email, password }: Typed) => {
    if (register) registration.mutate({ fullName, email, password })
    else login.mutate({ email, password })
  }
  const { error, isPending } = register ? registration : login
  return { send, refusal: refusalOf(error), running: isPending }
}

/** What is typed on the sign-in page, what is wrong with it, and sending it. */
export const useCredentials = (register: boolean, form: RefObject<HTMLFormElement | null>) => {
  const [typed, type] = useState(nothing)
  // Which of the two forms has been sent once: only then is typing judged.
  const [checked, check] = useState<boolean>()
  const [sent, keepSent] = useState(nothing)
  const { send, refusal, running } = useSending(register)

  const issues = checked === register ? issuesIn(typed, register) : undefined
  // What the server said of a field holds for what it was sent.
  const refusedAt = (name: Name) =>
    typed[name] === sent[name] ? refusal.issues?.find(({ path }) => path === name)?.message : undefined
  const errorAt = (name: Name) => issues?.find(({ path }) => path === name)?.message ?? refusedAt(name)
  const change = (name: Name) => (value: string) => type((before) => ({ ...before, [name]: value }))
  const field = (name: Name) => ({ name, value: typed[name], error: errorAt(name), onChange: change(name) })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    check(register)
    const wrong = issuesIn(typed, register)?.map(({ path }) => path)
    if (wrong) focusFirst(form.current, wrong)
    else if (!running) {
      keepSent(typed)
      send(typed)
    }
  }

  const saidBelow = refusal.issues?.some(({ message }) => message === refusal.message)
  return { field, submit, problem: saidBelow ? undefined : refusal.message, running }
}
