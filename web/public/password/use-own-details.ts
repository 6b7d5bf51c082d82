import { useEffect, useState } from 'react'
import type { OwnDetails } from '#contract/invitations.ts'
import { ApiError } from '../../api.ts'
import { type Check, loadCheck } from '../load-check.ts'

type Typed = Required<OwnDetails>

/**
 * The name and the password of somebody who is invited. Errors show from the first submit on; what the server says of a
 * password applies only to the one that it was sent.
 */
export const useOwnDetails = (start: string, send: (typed: Typed) => void, refused: Error | null) => {
  const [typed, setTyped] = useState<Typed>({ fullName: start, password: '' })
  const [sent, setSent] = useState<Typed>()
  const [check, setCheck] = useState<Check>()
  useEffect(() => {
    void loadCheck('ownDetails')
  }, [])
  const submit = async () => {
    const loaded = await loadCheck('ownDetails')
    setCheck(() => loaded)
    if (loaded(typed)) return
    setSent(typed)
    send(typed)
  }
  const refusals = refused instanceof ApiError ? refused.problem.issues : undefined
  const errorAt = (name: keyof Typed) =>
    (check?.(typed) ?? (typed[name] === sent?.[name] ? refusals : undefined))?.find(({ path }) => path === name)
      ?.message
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: errorAt(name),
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  })
  return { submit, field, problem: refusals === undefined ? refused : null }
}
